import { siteFiles } from "../../src/contracts/site-files";
import type { PageRecord } from "../../src/search/records";
import { createSearch, type Search } from "../../src/search/search";
import { indexFiles } from "../../src/search/write-index";
import { quantile } from "../quantile";
import type { Figures } from "../room";
import { addQuery } from "./add-query";
import { brotliBytes, firstAnswers } from "./first-answer";
import { generatedRecords } from "./generated-records";
import { judgedLists, verdictsOn, type JudgedList, type Verdicts } from "./judge";
import { loadRecords } from "./load-records";
import { keystrokes } from "./typed-queries";

export const betterWhenLarger = /hit@|section/;

const largeSite = 1000;

/**
 * Judges search by lists of queries, and measures what it costs. `--missed` prints the queries of
 * further lists that found nothing right; `--add` adds a query instead.
 */
export async function run(args: readonly string[] = []): Promise<Figures> {
  if (args.includes("--add")) {
    addQuery(args);
    return {};
  }
  const records = await loadRecords();
  const lists = judgedLists(records);
  const search = await opened(indexFiles(records));
  const figures: Record<string, number> = {};
  let absent = 0;
  let answered = 0;
  for (const list of lists) {
    const verdicts = await verdictsOn(search, list);
    print(list, verdicts, args.includes("--missed"));
    absent += verdicts.absent;
    answered += verdicts.absentAnswered;
    const asked = verdicts.right + verdicts.partly + verdicts.wrong;
    if (asked === 0) continue;
    const percent = (count: number, all = asked): number => Math.round((1000 * count) / all) / 10;
    figures[`${list.name}, hit@1, %`] = percent(verdicts.right);
    figures[`${list.name}, hit@3, %`] = percent(verdicts.right + verdicts.partly);
    if (verdicts.aboutSections > 0)
      figures[`${list.name}, right section first, %`] = percent(
        verdicts.toSection,
        verdicts.aboutSections,
      );
  }
  const queries = lists.flatMap((list) => list.queries.map(({ query }) => query));
  return {
    ...figures,
    [`answered of ${absent} absent topics, number`]: answered,
    ...(await costs(records, queries)),
    ...(await costs(generatedRecords(records, largeSite), queries)),
  };
}

function print({ name }: JudgedList, verdicts: Verdicts, isMissedShown: boolean): void {
  const { right, partly, wrong, absent, absentAnswered, missed } = verdicts;
  console.log(`${name}: ${right} right, ${partly} partly, ${wrong} wrong`);
  if (absent > 0) console.log(`  ${absentAnswered} of ${absent} absent topics answered`);
  if (isMissedShown) for (const query of missed) console.log(`  ${query}`);
}

/** What a first query downloads, and how long an answer to a keystroke takes. */
async function costs(records: readonly PageRecord[], queries: readonly string[]): Promise<Figures> {
  const name = `${records.length} pages`;
  const files = indexFiles(records);
  const some = queries.filter((_, place) => place % 10 === 0);
  const bytes = await firstAnswers(files, some);
  const search = await opened(files);
  const times: number[] = [];
  for (const query of keystrokes) {
    const start = performance.now();
    await search.answer({ query, isLiteral: false, kind: null, limit: 8 });
    times.push(performance.now() - start);
  }
  return {
    [`${name}, first file, brotli bytes`]: brotliBytes(files.get(siteFiles.searchIndex) ?? ""),
    [`${name}, first query, median, brotli bytes`]: quantile(bytes, 0.5),
    [`${name}, first query, most, brotli bytes`]: Math.max(...bytes),
    [`${name}, answer to a keystroke, 95th percentile, ms`]: quantile(times, 0.95),
  };
}

function opened(files: ReadonlyMap<string, string>): Promise<Search> {
  return createSearch({ load: async (path) => files.get(path) ?? "" });
}
