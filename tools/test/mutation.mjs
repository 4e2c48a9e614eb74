// Breaks the rules of the site one by one and runs their tests against each break:
// `npm run test:mutation -- [room] [file…]`. A break that no test notices is printed; a room where
// fewer than 85 % are noticed fails.
import { Stryker } from "@stryker-mutator/core";

const rooms = {
  mail: {
    mutate: ["server/mail/**/*.ts"],
    testFiles: ["__tests__/server/mail/*.test.ts"],
  },
  services: {
    mutate: ["server/services/*.ts"],
    testFiles: ["__tests__/server/{services,routes,mail}/*.test.ts"],
  },
  "sign-in": {
    mutate: [
      "src/features/account/session.machine.ts",
      "src/features/account/sign-in.*.ts",
      "src/features/account/account-loader.state.ts",
      "src/features/account/{validation,phone,masking}.ts",
    ],
    testFiles: ["__tests__/features/account/*.test.ts"],
  },
  search: {
    mutate: ["src/search/*.ts"],
    // Those about the whole content take too long to run for each break.
    testFiles: ["__tests__/search/{index,nouns,search,snippet,text}.test.ts"],
  },
  typography: {
    mutate: ["src/markup/typography.ts"],
    testFiles: ["__tests__/markup/typography.test.ts"],
  },
  ldap: {
    mutate: ["src/ldap/*.ts"],
    testFiles: ["__tests__/ldap/*.test.ts"],
  },
};

const [name, ...files] = process.argv.slice(2);
const chosen = name === undefined ? Object.entries(rooms) : [[name, rooms[name]]];
for (const [room, parts] of chosen) {
  if (!parts) throw new Error(`No such room: ${room}; there are ${Object.keys(rooms).join(", ")}`);
  const results = await new Stryker({
    mutate: files.length > 0 ? files : parts.mutate,
    testFiles: parts.testFiles,
    testRunner: "jest",
    plugins: ["@stryker-mutator/jest-runner"],
    testRunnerNodeArgs: ["--experimental-vm-modules", "--no-warnings"],
    jest: { configFile: "tools/test/jest-config.mjs", enableFindRelatedTests: false },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // What neither the rule nor its tests have changed is not run again.
    incremental: true,
    incrementalFile: `node_modules/.cache/mutation/${room}.json`,
    disableTypeChecks: false,
    reporters: ["clear-text", "json"],
    jsonReporter: { fileName: `test-results/mutation/${room}.json` },
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    tempDirName: ".stryker-tmp",
    ignorePatterns: [".cache", ".texts", "public", "test-results", "offline", ".data", ".bench"],
    allowEmpty: false,
    thresholds: { high: 95, low: 85, break: 85 },
  }).runMutationTest();
  console.log(room, results.length);
}
