// A process that tries mutants one after the other with Jest, as its parent names them.
import { runCLI } from "jest";
import { resolve } from "node:path";
import config from "../../test/jest-config.mjs";

const { folder, tests } = JSON.parse(process.argv[2]);
const here = (file) => resolve("tools/mutation/jest", file);

await runCLI(
  {
    _: tests,
    $0: "",
    runTestsByPath: true,
    runInBand: true,
    config: JSON.stringify({
      ...config,
      cacheDirectory: resolve(folder, "cache"),
      reporters: [],
      runner: here("runner.mjs"),
      setupFilesAfterEnv: [...config.setupFilesAfterEnv, here("end-on-failure.mjs")],
      testEnvironment: here("environment.mjs"),
      testTimeout: 5_000,
      transform: {
        ...config.transform,
        "\\.tsx?$": [here("transform.cjs"), { folder: resolve(folder, "sources") }],
      },
    }),
  },
  [process.cwd()],
);
process.disconnect();
