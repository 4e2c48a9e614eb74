// Builds the site into public/ and bundles the server.
import { once } from "node:events";
import { readEnvFile } from "../../src/config/env-file.mjs";
import { buildServer } from "./build-server.mjs";
import { isNoise, readGatsbyLog } from "./gatsby-log.mjs";
import { run, start } from "./process.mjs";
import { clearBeforeBuild, markCache } from "./stale-cache.mjs";

/**
 * Builds the site. With `isQuiet` it prints one line per stage and the number of pages, and
 * Gatsby's messages only if the build fails.
 */
export async function buildSite(env = process.env, isQuiet = false) {
  const digest = clearBeforeBuild(env);
  const prefix = env.PATH_PREFIX ? ["--prefix-paths"] : [];
  const buildEnv = {
    ...env,
    NODE_ENV: "production",
    GATSBY_TELEMETRY_DISABLED: "1",
    GATSBY_PATH_PREFIX_IN_USE: env.PATH_PREFIX ?? "",
    CI: "true",
    // Young objects get room: a build takes a sixth less processor time. In the environment, since
    // Parcel's threads refuse the flag.
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`,
  };
  const args = ["node_modules/gatsby/cli.js", "build", ...prefix];
  if (isQuiet) await buildQuietly(args, buildEnv);
  else await run("node", args, buildEnv);
  markCache("build", digest);
}

async function buildQuietly(args, env) {
  const begun = Date.now();
  const messages = [];
  const steps = new Map([
    ["source and transform nodes", "Читаю content/ …"],
    ["Building production JavaScript and CSS bundles", "Собираю код …"],
    ["Building static HTML for pages", "Пишу страницы …"],
  ]);
  let pages = 0;
  const child = start("node", args, { ...env, GATSBY_LOGGER: "json" }, ["inherit", "pipe", "pipe"]);
  readGatsbyLog(child, {
    activity: ({ text }) => {
      const step = steps.get(text);
      if (step) console.log(step);
      steps.delete(text);
    },
    log: (level, text) => {
      if (level.startsWith("ACTIVITY_")) return;
      if (level === "WARNING" && !isNoise(text)) console.warn(text);
      messages.push(text);
      // The last message of src/gatsby/on-post-build.ts.
      pages = Number(/^Страниц: (\d+)/.exec(text)?.[1] ?? pages);
    },
    other: (line) => messages.push(line),
  });
  const [code] = await once(child, "close");
  if (code !== 0) {
    console.error(messages.join("\n"));
    throw new Error(`Сборка не прошла: код ${code ?? 1}`);
  }
  console.log(`Страниц: ${pages}, ${Math.round((Date.now() - begun) / 1000)} с`);
}

/**
 * Puts the offline copy beside the finished pages, with `--pdf` the PDF too. `--remove` removes
 * those of an earlier build.
 */
export async function takeAlong(...flags) {
  const program = ["tools/run/run-typescript.mjs", "tools/offline/with-offline.ts"];
  await run(process.execPath, [...program, ...flags]);
}

async function buildAll() {
  readEnvFile();
  await buildSite();
  await buildServer();
  await takeAlong(...(process.argv.includes("--with-pdf") ? ["--pdf"] : []));
  await run(process.execPath, ["server/dist/headers.mjs"]);
}

if (process.argv[1]?.endsWith("build.mjs"))
  buildAll().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
