import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { changedDates } from "../../src/gatsby/feeds/changed-dates";
import { longSentence } from "../check/language/reading";
import { proseOf } from "../check/language/prose";
import { loadContent } from "../../src/gatsby/load-content";
import { stringOptions } from "../run/string-options";
import { pageHealth } from "./page-health";
import { feedbackAnswer, helpedByPage, searchesAnswer } from "./readers";
import { healthCsv, healthTable, searchesTable } from "./report";

const usage = "Так: npm run health -- [параметры]";
const options = ["csv", "feedback", "searches", "words"];

/**
 * `npm run health`: the state of the documentation, page by page. Readers' answers come from the
 * server's own commands, as files or on standard input (`-`).
 */
async function main(): Promise<void> {
  const { values } = stringOptions(usage, 0, options);
  const option = (name: string): string | null => values[name] ?? null;
  const words = Number(option("words") ?? longSentence);
  if (!Number.isInteger(words) || words < 1) throw new Error("--words: нужно целое число слов");
  const feedback = answerOf(option("feedback"), "feedback", feedbackAnswer);
  const searches = answerOf(option("searches"), "searches", searchesAnswer);
  const { pages } = await loadContent("content");
  const health = pageHealth({
    pages,
    proseOf: (file) => proseOf(file, readFileSync(join(".", file), "utf8")),
    changed: changedDates("content", console.warn),
    helped: feedback ? helpedByPage(feedback) : new Map(),
    today: new Date(),
    words,
  });
  console.log(healthTable(health));
  if (searches) console.log(`\n${searchesTable(searches.queries)}`);
  const faulty = health.filter(({ faults }) => faults.length > 0).length;
  console.log(`\nСтраниц: ${health.length}, с замечаниями: ${faulty}`);
  const csv = option("csv");
  if (csv !== null) writeFileSync(csv, healthCsv(health));
}

function answerOf<T>(file: string | null, command: string, schema: z.ZodType<T>): T | null {
  if (file === null) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8")));
  } catch (cause) {
    throw new Error(
      `--${command}: ${file} не читается как ответ npm run --silent owner -- ${command} --json`,
      { cause },
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
