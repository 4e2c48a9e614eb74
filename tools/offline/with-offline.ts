import { parseArgs } from "node:util";
import { leaveBehind, takeAlong } from "./take-along";

/**
 * The last step of `npm run build -- --with-offline`: makes the zip and the PDF of the finished
 * site, puts them beside its pages and names them on /docs. Without the flag (`--remove`) takes out
 * what an earlier build has left. Pages or parts after the flags are all that the PDF has.
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
