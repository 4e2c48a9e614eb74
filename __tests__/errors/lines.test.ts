import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { createExplainer } from "../../src/errors/explain";
import { loadErrors } from "../../tools/content/error-lists";

/** In per cent. A change that loses a line has to gain another, or a better reason. */
const leastRight = 95;
const mostAnswered = 1;

const signs: Readonly<Record<string, string>> = { n: "\n", t: "\t" };
const lines = readFileSync("__tests__/errors/lines.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((row) => {
    const [line = "", ids = ""] = row.split("\t");
    return { line: line.replace(/\\([nt\\])/g, (_, sign: string) => signs[sign] ?? sign), ids };
  });

test("known lines keep their answers, and lines of other programs get none", async () => {
  const { explain } = createExplainer(await loadErrors("content"));
  const judged = lines.map(({ line, ids }) => {
    const first = explain(line).answers[0]?.row.id ?? "-";
    return { line, ids, first, isRight: ids.split(" ").includes(first) };
  });
  const wrong = judged.filter(({ isRight }) => !isRight);
  const known = judged.filter(({ ids }) => ids !== "-");
  const answered = wrong.filter(({ ids }) => ids === "-");
  const report = wrong
    .map(({ line, ids, first }) => `${first} instead of ${ids}: ${line.slice(0, 160)}`)
    .join("\n");
  const right = (1 - (wrong.length - answered.length) / known.length) * 100;
  expect({
    isRight: right >= leastRight,
    isSilent: answered.length <= mostAnswered,
    report,
  }).toEqual({ isRight: true, isSilent: true, report });
}, 120_000);
