import { expect, test } from "@jest/globals";
import { createExplainer } from "../../src/errors/explain";
import { wordsOf } from "../../src/errors/words";
import { loadErrors } from "../../tools/content/error-lists";

/** In per cent: others get a row that says the same, or are the name of a place alone. */
const leastOwn = 95;

/** A line as a program prints it, with something plausible at `…`. */
function lineOf(text: string): string {
  return text
    .replace(/((?:connect(?:ion)? to|dial tcp|Server|address for) )…(?! port)/g, "$1ds1.lan:636")
    .replaceAll("…", "md.example.ru");
}

test("the texts by which rows are known get their row first, or one with the same text", async () => {
  const file = await loadErrors("content");
  const { explain } = createExplainer(file);
  const plain = (text: string): string => wordsOf(text).join(" ");
  const rowsOf = new Map<string, Set<string>>();
  for (const { id, patterns } of file.rows)
    for (const text of patterns)
      rowsOf.set(plain(text), (rowsOf.get(plain(text)) ?? new Set()).add(id));
  const judged = file.rows.flatMap((row) =>
    row.patterns.map((text) => {
      // A log of a tool bears its name.
      const tool = row.isExact ? undefined : file.sources[row.source]?.words[0];
      const lines = [lineOf(text), ...(tool ? [`${tool}: ${lineOf(text)}`] : [])];
      const firsts = lines.map((line) => explain(line).answers[0]?.row.id ?? "");
      return {
        text: `${row.id}: ${text}`,
        isOwn: firsts.some((id) => rowsOf.get(plain(text))?.has(id)),
      };
    }),
  );
  const lost = judged.filter(({ isOwn }) => !isOwn).map(({ text }) => text);
  const own = (1 - lost.length / judged.length) * 100;
  expect({ isKnown: own >= leastOwn, lost }).toEqual({ isKnown: true, lost });
}, 120_000);
