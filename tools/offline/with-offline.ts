import { parseArgs } from "node:util";
import { leaveBehind, takeAlong } from "./take-along";

/**
 * The last step of `npm run build`: makes the zip of the finished site, with `--pdf` the PDF too,
 * puts them beside its pages and lists them on /docs. `--remove` removes what an earlier build has
 * left. Pages or parts after the flags limit the PDF.
 */
const { values, positionals } = parseArgs({
  options: {
    pdf: { type: "boolean", default: false },
    remove: { type: "boolean", default: false },
    folder: { type: "string", default: "public" },
    workshop: { type: "string", default: "offline" },
  },
  allowPositionals: true,
});
if (values.remove) await leaveBehind(values.folder);
else
  for (const { address, bytes } of await takeAlong(
    values.folder,
    values.workshop,
    values.pdf ? positionals : null,
  ))
    console.log(`${address}: ${(bytes / 1_000_000).toFixed(1).replace(".", ",")} МБ`);
