import { parseArgs } from "node:util";
import type { Figures } from "../room";
import { growthFigures } from "./growth";

/**
 * Builds the site and runs `npm run develop` with generated pages: `npm run lab -- growth [--sizes
 * 111,1000,5000] [--builds]`.
 */
export async function run(args: readonly string[]): Promise<Figures> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "111,1000" },
      builds: { type: "boolean", default: false },
    },
  });
  return growthFigures({
    sizes: values.sizes.split(",").map(Number),
    hasPeers: false,
    isBuildOnly: values.builds,
  });
}
