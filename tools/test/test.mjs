// All checks of the project. Last line: "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { assertToolsInReach } from "../programs/install-tools.mjs";
import { exitCode, installWhenNeeded } from "../run/process.mjs";

try {
  assertToolsInReach();
} catch (error) {
  console.error(error.message);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
await installWhenNeeded();
const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = { passed: 0, failed: 0 };

function count(name, passed, failed) {
  counts.passed += passed;
  counts.failed += failed;
  console.log(`— ${name}: ${passed} passed, ${failed} failed`);
}

async function check(name, command, args, env = {}) {
  const started = Date.now();
  const code = await exitCode(command, args, { ...process.env, ...env });
  count(
    `${name}, ${Math.round((Date.now() - started) / 1000)} s`,
    code === 0 ? 1 : 0,
    code === 0 ? 0 : 1,
  );
  return code === 0;
}

async function suite(name, args, env, read) {
  const code = await exitCode("npm", ["run", "--silent", ...args], { ...process.env, ...env });
  try {
    const [passed, failed] = read();
    count(name, passed, failed === 0 && code !== 0 ? 1 : failed);
  } catch (error) {
    console.error(error.message);
    count(name, 0, 1);
  }
}

const json = (file) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

// Tests are about a site that nobody has configured yet, whatever .env says.
const untouched = {
  ALLOW_PLACEHOLDERS: "1",
  GATSBY_API_URL: "",
  GATSBY_CAPTCHA_SITE_KEY: "",
  GATSBY_METRIKA_ID: "",
  GATSBY_SITE_URL: "",
  GATSBY_XSTATE_INSPECT: "",
  PATH_PREFIX: "",
};

await check("tools", process.execPath, ["tools/programs/install-tools.mjs"]);
const typesFile = "src/types/gatsby-types.d.ts";
const committedTypes = readFileSync(typesFile, "utf8");
const isBuilt = await check("build", process.execPath, ["tools/run/build.mjs"], untouched);
if (isBuilt) {
  const areFresh = readFileSync(typesFile, "utf8") === committedTypes;
  if (!areFresh)
    console.error(`${typesFile} was not up to date: the build has written it anew, commit it.`);
  count("generated types are fresh", areFresh ? 1 : 0, areFresh ? 0 : 1);
}
if (isBuilt) await check("HTML", "npm", ["run", "--silent", "check:html"]);
else count("HTML, for want of a build", 0, 1);
await check("types", "npm", ["run", "--silent", "check:types"]);
await check("format", "npm", ["run", "--silent", "check:format"]);
await check("unused code and packages", "npm", ["run", "--silent", "check:unused"]);
await check("lint", "npm", ["run", "--silent", "check:lint"]);
await check("content", "npm", ["run", "--silent", "check:content"]);
await suite(
  "unit and server tests",
  ["test:unit", "--", "--json", `--outputFile=${results}/unit.json`],
  {},
  () => {
    const report = json("unit.json");
    return [
      report.numPassedTests,
      report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites,
    ];
  },
);
if (isBuilt) {
  await suite(
    "browser tests",
    ["test:e2e"],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/browser.json` },
    () => {
      const { expected, unexpected, skipped, flaky } = json("browser.json").stats;
      return [expected + flaky, unexpected + skipped];
    },
  );
} else {
  count("browser tests, for want of a build", 0, 1);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
