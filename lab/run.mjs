// `npm run lab`: installs the product and the laboratory if needed, then runs lab/main.ts.
import { importTypeScript } from "../tools/run/import-typescript.mjs";
import { installWhenNeeded } from "../tools/run/process.mjs";

await installWhenNeeded();
await installWhenNeeded("lab");
await importTypeScript("lab/main.ts", "lab/node_modules/.cache/rooms");
