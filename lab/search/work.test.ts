import { beforeAll, expect, test } from "@jest/globals";
import { generatedRecords } from "./generated-records";
import { loadRecords } from "./load-records";
import { keystrokes } from "./typed-queries";
import { intentOf } from "../../src/search/intent";
import { rank } from "../../src/search/rank";
import type { SearchIndex } from "../../src/search/read-index";
import { opened, type OpenedIndex } from "../../__tests__/search/support/opened-index";

const shown = 8;

let site: OpenedIndex;
let counted: SearchIndex;
let scored = 0;
let forBest = 0;

beforeAll(async () => {
  site = opened(generatedRecords(await loadRecords(), 1000));
  // The length of a section is read once each time the section is scored.
  const sectionLengths = new Proxy(site.index.sectionLengths, {
    get(lengths, place) {
      scored += 1;
      return Reflect.get(lengths, place) as unknown;
    },
  });
  counted = { ...site.index, sectionLengths };
}, 120_000);

test("not every section of a thousand pages is scored, and the best pages are those of all scores", async () => {
  let needed = 0;
  let all = 0;
  for (const query of keystrokes()) {
    const { units, repaired } = await site.read(query);
    await site.look(() => {
      scored = 0;
      const { pages, bestOf } = rank(counted, units, intentOf(query), repaired !== null);
      const best = bestOf(pages, shown);
      forBest = scored;
      const sorted = bestOf(pages, pages.length);
      expect(best).toEqual(sorted.slice(0, shown));
    });
    needed += forBest;
    all += scored - forBest;
  }
  expect(all).toBeGreaterThan(100_000);
  expect(needed / all).toBeLessThan(0.9);
}, 120_000);
