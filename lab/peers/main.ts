import { parseArgs } from "node:util";
import { growthFigures } from "../growth/growth";
import type { Figures } from "../room";

/** The same pages built by Docusaurus and Starlight: `npm run lab -- peers [--sizes 111,1000]`. */
export async function run(args: readonly string[]): Promise<Figures> {
  const { values } = parseArgs({
    args: [...args],
    options: { sizes: { type: "string", default: "111" } },
  });
  return growthFigures({
    sizes: values.sizes.split(",").map(Number),
    hasPeers: true,
    isBuildOnly: false,
  });
}
