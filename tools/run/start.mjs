// The preview: installs if necessary, builds, serves site and API at http://localhost:9000 (PORT,
// HOST).
import { existsSync } from "node:fs";
import { readEnvFile } from "../../src/config/env-file.mjs";
import { installWhenNeeded, together } from "./process.mjs";

async function start() {
  await installWhenNeeded();
  readEnvFile();
  const { buildSite, takeAlong } = await import("./build.mjs");
  await buildSite({ ...process.env, ALLOW_PLACEHOLDERS: "1" }, true);
  // A preview makes no offline copy, and that of the last build has other pages.
  if (existsSync("public/offline")) await takeAlong("--remove");
  process.exitCode = await together([
    {
      command: process.execPath,
      args: ["node_modules/tsx/dist/cli.mjs", "server/main.ts"],
      env: { NODE_ENV: "" },
    },
  ]);
}

start().catch((error) => {
  // The build has printed what went wrong.
  console.error(error.message);
  process.exitCode = 1;
});
