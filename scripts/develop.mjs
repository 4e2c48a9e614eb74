// `gatsby develop` at http://localhost:8000 with the API behind it.
import { installWhenNeeded, together } from "./process.mjs";

await installWhenNeeded();
process.exitCode = await together([
  { command: process.execPath, args: ["node_modules/tsx/dist/cli.mjs", "server/main.ts"] },
  { command: process.execPath, args: ["node_modules/gatsby/cli.js", "develop", "--port", process.env.DEVELOP_PORT ?? "8000"], env: { GATSBY_TELEMETRY_DISABLED: "1" } },
]);
