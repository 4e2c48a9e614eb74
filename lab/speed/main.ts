import { assertBuilt, kinds } from "../kinds";
import type { Figures } from "../room";
import { served } from "../serve";
import { answersToInputs } from "./inputs";
import { lighthouseRows } from "./lighthouse";
import { moveRows } from "./moves";

export const betterWhenLarger = /Lighthouse|within 100 ms/;

const parts: Readonly<Record<string, () => Promise<Figures>>> = {
  lighthouse: async () =>
    Object.fromEntries(
      (await served((address) => lighthouseRows(address, kinds, 3))).flatMap((row) => [
        [`${row.path}, Lighthouse performance, points`, row.performance],
        [`${row.path}, Lighthouse accessibility, points`, row.accessibility],
        [`${row.path}, Lighthouse best practices, points`, row.bestPractices],
        [`${row.path}, Lighthouse SEO, points`, row.seo],
        [`${row.path}, largest contentful paint, ms`, row.lcpMs],
        [`${row.path}, total blocking time, ms`, row.tbtMs],
        [`${row.path}, cumulative layout shift`, row.cls],
      ]),
    ),
  inputs: async () => answersToInputs(20),
  moves: () => served((address) => moveRows(address, 5)),
};

/** `npm run lab -- speed [lighthouse] [inputs] [moves]`. */
export async function run(wanted: readonly string[]): Promise<Figures> {
  assertBuilt();
  const figures: Record<string, number> = {};
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) Object.assign(figures, await measure());
  return figures;
}
