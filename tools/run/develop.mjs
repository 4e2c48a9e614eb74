// `gatsby develop` at http://localhost:8000 with the API behind it, and short output: the address,
// what is updated after an edit, and complete error messages.
import { relative } from "node:path";
import { createInterface } from "node:readline";
import { readEnvFile } from "../../src/config/env-file.mjs";
import { isNoise, readGatsbyLog } from "./gatsby-log.mjs";
import { installWhenNeeded, together } from "./process.mjs";
import { clearBeforeDevelop, markCache } from "./stale-cache.mjs";

await installWhenNeeded();
try {
  readEnvFile();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const digest = clearBeforeDevelop(process.env);
const port = process.env.DEVELOP_PORT || "8000";
const begun = Date.now();
// Prefix of our own hooks' messages to the writer (src/gatsby/develop).
const own = "› ";

const steps = new Map([
  ["source and transform nodes", "Читаю content/ …"],
  ["Building development bundle", "Собираю код страниц …"],
]);
let isServing = false;
let edits = new Map();

/** Prints the long steps until the site is served; afterwards edits are reported one by one. */
function showStep({ text, isEnd }) {
  const step = steps.get(text);
  if (isServing || !step) return;
  steps.set(text, null);
  if (!isEnd) console.log(step);
}

function showMessage(level, text) {
  if (level === "ERROR") console.error(text);
  if (level === "WARNING" && !isNoise(text)) console.warn(brief(text));
  if (level !== "INFO") return;
  const changed = /^(?:changed|added|deleted) file at (.*)$/.exec(text)?.[1];
  if (changed) edits.set(relative(process.cwd(), changed), Date.now());
  if (text.startsWith(own)) console.log(text.slice(own.length));
}

/** Called when Gatsby has finished all its work. */
function showEdits(status) {
  if (status !== "SUCCESS") return;
  if (!isServing) {
    console.log(`Сайт: http://localhost:${port} (${seconds(begun)})`);
    markCache("develop", digest);
  }
  isServing = true;
  for (const [file, at] of edits) console.log(`${file}: показано заново (${seconds(at)})`);
  edits = new Map();
}

function showOther(line) {
  if (line.trim() !== "" && !line.startsWith("<i> [webpack-dev-middleware]")) console.log(line);
}

/**
 * From the server's output a writer needs only the folder of letters; its address is not the
 * site's.
 */
function showServer(line) {
  if (line.startsWith("Письма:") || line.startsWith("{")) console.log(line);
}

/** The first line of a warning; a build shows the rest. */
function brief(text) {
  const [first, ...others] = text.split("\n");
  return others.length === 0
    ? first
    : `${first} ещё ${others.length} (их показывает npm run build)`;
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1).replace(".", ",")} с`;
}

process.exitCode = await together([
  {
    command: process.execPath,
    args: ["node_modules/tsx/dist/cli.mjs", "server/main.ts"],
    env: { NODE_ENV: "", LOG_LEVEL: process.env.LOG_LEVEL || "error" },
    watch: (child) => {
      createInterface({ input: child.stdout }).on("line", showServer);
      child.stderr.pipe(process.stderr);
    },
  },
  {
    command: process.execPath,
    args: ["node_modules/gatsby/cli.js", "develop", "--port", port],
    env: { NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1", GATSBY_LOGGER: "json" },
    watch: (child) =>
      readGatsbyLog(child, {
        activity: showStep,
        log: showMessage,
        status: showEdits,
        other: showOther,
      }),
  },
]);
