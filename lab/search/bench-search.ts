import { existsSync, readFileSync } from "node:fs";
import { loadRecords } from "./load-records";
import { growthSpeed, searchGrowth, sizedIndexes } from "./growth";
import { judgeEngines } from "./judge";
import { searchTyping } from "./typing";
import { searchWeights } from "./weight";

const pagefindFolder = "test-results/pagefind";

/** Measures search over the built site. `show` prints a table and returns it. */
export async function searchResults(
  show: <Rows extends readonly object[]>(title: string, rows: Rows) => Rows,
): Promise<object> {
  const records = await loadRecords();
  const indexes = sizedIndexes(records);
  const files = indexes.get(records.length) ?? new Map<string, string>();
  if ([...files].some(([path, text]) => builtText(path) !== text))
    console.warn("public/ was built from other content or by other code: build the site again.");
  const judged = await judgeEngines(records, files, pagefindFolder);
  return {
    indexed: show("Search: what each engine indexes of the same pages", judged.indexed),
    all: show("Search: all queries of lab/search/queries.json", judged.all),
    report: show("Search: reporting half", judged.report),
    kinds: show(
      "Search: reporting half by kind of query, first · among the first three",
      judged.kinds,
    ),
    weight: show("Search: weight, bytes", searchWeights(files, pagefindFolder)),
    growth: show("Search: bytes before the first answer", await searchGrowth(indexes)),
    speed: show("Search: time of an answer, ms, best of three runs", await growthSpeed(indexes)),
    typing: show(
      "Search: longest main-thread task after a key, ms, processor slowed four times",
      await searchTyping(pagefindFolder),
    ),
  };
}

function builtText(path: string): string | null {
  return existsSync(`public${path}`) ? readFileSync(`public${path}`, "utf8") : null;
}
