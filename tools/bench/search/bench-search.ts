import { readFileSync } from "node:fs";
import { generatedRecords } from "./generated-records";
import { loadRecords } from "./load-records";
import { buildIndex } from "../../../src/search/build-index";
import { judgeEngines } from "./judge";
import { searchSpeed } from "./speed";
import { searchTyping } from "./typing";
import { searchWeights } from "./weight";

const pagefindFolder = ".bench/pagefind";

/** Measures the search over the built site. `show` prints a table and gives it back. */
export async function searchResults(
  show: <Rows extends readonly object[]>(title: string, rows: Rows) => Rows,
): Promise<object> {
  const records = await loadRecords();
  const indexText = readFileSync("public/search/index.json", "utf8");
  if (JSON.stringify(buildIndex(records)) !== indexText)
    console.warn("public/ was built from other content or by other code: build the site again.");
  const generatedIndex = JSON.stringify(buildIndex(generatedRecords(records, 1000)));
  const judged = await judgeEngines(records, indexText, pagefindFolder);
  return {
    indexed: show("Search: what each engine indexes of the same pages", judged.indexed),
    all: show("Search: all queries of tools/bench/search/queries.json", judged.all),
    report: show("Search: reporting half", judged.report),
    kinds: show(
      "Search: reporting half by kind of query, first · among the first three",
      judged.kinds,
    ),
    weight: show("Search: weight, bytes", searchWeights(indexText, generatedIndex, pagefindFolder)),
    speed: show(
      "Search: time of an answer, ms, best of five runs",
      await searchSpeed({ "this site": indexText, "1,000 pages": generatedIndex }, [1, 4], 5),
    ),
    typing: show(
      "Search: longest main-thread task after a key, ms, processor slowed four times",
      await searchTyping(pagefindFolder),
    ),
  };
}
