// `gatsby develop` at http://localhost:8000 with the API behind it.
import { gatsbyArguments, installWhenNeeded, readEnvFile, together } from "./process.mjs";

await installWhenNeeded();
readEnvFile();
process.exitCode = await together([
  {
    command: process.execPath,
    args: ["node_modules/tsx/dist/cli.mjs", "server/main.ts"],
    env: { NODE_ENV: "" },
  },
  {
    command: process.execPath,
    args: gatsbyArguments("develop", "--port", process.env.DEVELOP_PORT ?? "8000"),
    env: { NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1" },
  },
]);
