import { parseArgs } from "node:util";
import { leaveBehind, takeAlong } from "./take-along";

/**
 * The last step of `npm run build -- --with-offline`: makes the zip and PDF of the finished site,
 * puts them beside its pages and lists them on /docs. Without the flag (`--remove`) it removes what
 * an earlier build has left. Pages or parts after the flags limit the PDF.
 */
const { values, positionals } = parseArgs({
  options: {
    remove: { type: "boolean", default: false },
    folder: { type: "string", default: "public" },
    workshop: { type: "string", default: "offline" },
  },
  allowPositionals: true,
});
if (values.remove) await leaveBehind(values.folder);
else
  for (const { address, bytes } of await takeAlong(values.folder, values.workshop, positionals))
    console.log(`${address}: ${(bytes / 1_000_000).toFixed(1).replace(".", ",")} МБ`);
