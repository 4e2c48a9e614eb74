// Runs a TypeScript script as a native ES module: `node tools/run/run-typescript.mjs
// tools/check/check-content.ts [arguments]`.
import { importTypeScript } from "./import-typescript.mjs";

const entry = process.argv[2];
process.argv.splice(1, 2, entry);
try {
  await importTypeScript(entry, "node_modules/.cache/tools");
} catch (error) {
  if (error.name !== "Refusal") throw error;
  console.error(error.message);
  process.exitCode = 1;
}
