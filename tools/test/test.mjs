// All checks of the project. Last line: "N passed, N failed".
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { assertToolsInReach } from "../programs/install-tools.mjs";
import { exitCode, installWhenNeeded, start } from "../run/process.mjs";

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

/**
 * Runs a program and prints its output at the end in one piece, because another may run beside it.
 */
async function outputOf(command, args, env) {
  const child = start(command, args, { ...process.env, ...env }, ["ignore", "pipe", "pipe"]);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => output.push(part));
  const [code] = await once(child, "close");
  process.stdout.write(Buffer.concat(output));
  return code ?? 1;
}

async function check(name, command, args, env = {}) {
  const started = Date.now();
  const code = await outputOf(command, args, env);
  count(`${name}, ${secondsSince(started)}`, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  return code === 0;
}

const checkScript = (name, script) => check(name, "npm", ["run", "--silent", script]);

async function suite(name, args, env, read) {
  const started = Date.now();
  const code = await exitCode("npm", ["run", "--silent", ...args], { ...process.env, ...env });
  const title = `${name}, ${secondsSince(started)}`;
  try {
    const [passed, failed] = read();
    count(title, passed, failed === 0 && code !== 0 ? 1 : failed);
  } catch (error) {
    console.error(error.message);
    count(title, 0, 1);
  }
}

function jestSuite(name, script) {
  const file = `${script.replace(":", "-")}.json`;
  return suite(name, [script, "--", "--json", `--outputFile=${results}/${file}`], {}, () => {
    const report = json(file);
    return [
      report.numPassedTests,
      report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites,
    ];
  });
}

function browserSuite(name, script) {
  const file = `${script.replace(":", "-")}.json`;
  return suite(name, [script], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/${file}` }, () => {
    const { expected, unexpected, skipped, flaky } = json(file).stats;
    return [expected + flaky, unexpected + skipped];
  });
}

function secondsSince(started) {
  return `${Math.round((Date.now() - started) / 1000)} s`;
}

const json = (file) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

// Tests check a site that nobody has configured, whatever .env contains.
const untouched = {
  ALLOW_PLACEHOLDERS: "1",
  GATSBY_API_URL: "",
  GATSBY_CAPTCHA_SITE_KEY: "",
  GATSBY_CAPTCHA_WORK: "",
  GATSBY_METRIKA_ID: "",
  GATSBY_SITE_URL: "",
  GATSBY_XSTATE_INSPECT: "",
  PATH_PREFIX: "",
};

await check("tools", process.execPath, ["tools/programs/install-tools.mjs"]);
const typesFile = "src/types/gatsby-types.d.ts";
const typesBefore = readFileSync(typesFile, "utf8");
// In parallel: neither uses both processors all the time.
const [isBuilt] = await Promise.all([
  buildAndCheck(),
  (async () => {
    await checkScript("types and lint", "check:lint");
    await checkScript("unused code and packages", "check:unused");
    await checkScript("content", "check:content");
    await checkScript("format", "check:format");
    await jestSuite("unit and server tests", "test:unit");
  })(),
]);

async function buildAndCheck() {
  if (!(await check("build", process.execPath, ["tools/run/build.mjs"], untouched))) {
    count("HTML, for want of a build", 0, 1);
    return false;
  }
  if (readFileSync(typesFile, "utf8") !== typesBefore)
    console.log(`Note: the build has updated ${typesFile}: commit it.`);
  await checkScript("HTML", "check:html");
  await jestSuite("tests of what is built", "test:built");
  return true;
}

// Browser tests need the whole machine: nothing runs beside them.
if (isBuilt) await browserSuite("browser tests", "test:e2e");
else {
  count("tests of what is built and browser tests, for want of a build", 0, 1);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
