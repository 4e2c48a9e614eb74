import { readFileSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import { changedDates } from "../../src/gatsby/feeds/changed-dates";
import { longSentence } from "../check/language/reading";
import { proseOf } from "../check/language/prose";
import { loadContent } from "../../src/gatsby/load-content";
import { Refusal } from "../run/refusal";
import { stringOptions } from "../run/string-options";
import { pageHealth } from "./page-health";
import { feedbackAnswer, helpedByPage, searchesAnswer } from "./readers";
import { healthCsv, healthTable, searchesTable } from "./report";

/**
 * `npm run health`: the state of the documentation, page by page. Readers' answers come from the
 * server's own commands, as files or on standard input (`-`).
 */
const { values } = stringOptions("Так: npm run health -- [параметры]", 0, [
  "csv",
  "feedback",
  "searches",
  "words",
]);
const words = Number(values["words"] ?? longSentence);
if (!Number.isInteger(words) || words < 1) throw new Refusal("--words: нужно целое число слов");
const feedback = answerOf("feedback", feedbackAnswer);
const searches = answerOf("searches", searchesAnswer);
const { pages } = await loadContent("content");
const health = pageHealth({
  pages,
  proseOf: (file) => proseOf(file, readFileSync(file, "utf8")),
  changed: changedDates("content", console.warn),
  helped: feedback ? helpedByPage(feedback) : new Map(),
  today: new Date(),
  words,
});
console.log(healthTable(health));
if (searches) console.log(`\n${searchesTable(searches.queries)}`);
const faulty = health.filter(({ faults }) => faults.length > 0).length;
console.log(`\nСтраниц: ${health.length}, с замечаниями: ${faulty}`);
if (values["csv"] !== undefined) writeFileSync(values["csv"], healthCsv(health));

function answerOf<T>(command: string, schema: z.ZodType<T>): T | null {
  const file = values[command];
  if (file === undefined) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8")));
  } catch (cause) {
    throw new Refusal(
      `--${command}: ${file} не читается как ответ npm run --silent owner -- ${command} --json`,
      { cause },
    );
  }
}
