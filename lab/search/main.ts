import { existsSync, readFileSync } from "node:fs";
import { siteFiles } from "../../src/contracts/site-files";
import { indexFiles } from "../../src/search/write-index";
import { assertBuilt } from "../kinds";
import { quantile } from "../quantile";
import type { Figures } from "../room";
import { ours } from "./engines/ours";
import { brotliBytes, firstAnswers } from "./first-answer";
import { loadRecords } from "./load-records";
import { answerable, figuresOf, judge, type JudgedQuery, reportedOf } from "./measure";

export const betterWhenLarger = /hit@/;

const list = "lab/search/queries.json";

/** The site's own engine on the judged queries, and what a first answer downloads. */
export async function run(): Promise<Figures> {
  assertBuilt();
  const records = await loadRecords();
  const files = indexFiles(records);
  const [first = ""] = files.values();
  const path = `public${siteFiles.searchIndex}`;
  if (existsSync(path) && readFileSync(path, "utf8") !== first)
    console.warn("public/ was built from other content or by other code.");
  const queries = answerable(
    JSON.parse(readFileSync(list, "utf8")) as JudgedQuery[],
    new Set(records.map((record) => record.path)),
  );
  const engine = await ours(files);
  const verdicts = [];
  for (const query of queries) verdicts.push(judge(query, await engine.answer(query.query)));
  await engine.stop();
  const reported = new Set(reportedOf(queries));
  const percent = (share: number): number => Math.round(share * 1000) / 10;
  const all = figuresOf(verdicts);
  const untuned = figuresOf(verdicts.filter(({ query }) => reported.has(query)));
  const answers = await firstAnswers(
    files,
    queries.map(({ query }) => query),
  );
  const bytes = answers.map((answer) => answer.bytes);
  return {
    "queries never tuned on, hit@1, %": percent(untuned.hit1),
    "queries never tuned on, hit@3, %": percent(untuned.hit3),
    "all queries, hit@1, %": percent(all.hit1),
    "all queries, hit@3, %": percent(all.hit3),
    "absent topics answered, number": all.wrong,
    "first file of the index, bytes": brotliBytes(files.get(siteFiles.searchIndex) ?? ""),
    "until the first answer, median, bytes": quantile(bytes, 0.5),
    "until the first answer, most, bytes": Math.max(...bytes),
  };
}
