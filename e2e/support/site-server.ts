// The server of the browser tests: bundled, and with a database made ready, it answers at once.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareDatabase } from "../../tools/test/prepared-database";
import { bundleServerOfTests, serverOfTests } from "../../tools/test/server-of-tests.mjs";

await bundleServerOfTests();
await prepareDatabase(join(process.env["DATA_DIR"] ?? "test-results/data", "database"));
await import(pathToFileURL(resolve(serverOfTests, "main.mjs")).href);
