import type { Problem } from "../../../src/content-model/problem";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { kindOf, lineProblem } from "../problems";
import { OBJECT, type ProseRun } from "./prose";

/** Number of words a reader takes in at once. */
export const longSentence = 25;
const shortest: Readonly<Record<string, number>> = { guide: 400, term: 150 };

/** Pages shorter than usual for their kind. */
export function lengthWarnings(page: LoadedPage): Problem[] {
  const least = shortest[kindOf(page)];
  const words = page.rendered.sections
    .map((section) => section.text)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  if (least === undefined || words >= least) return [];
  const expected = `слов ${words}, обычно не меньше ${least}: хватает ли фактов`;
  return [lineProblem(`content/${page.parsed.file}`, 1, "length", expected)];
}

/** Long sentences: for a report, not a rule. */
export function readingWarnings(file: string, runs: readonly ProseRun[]): Problem[] {
  return runs
    .filter((run) => run.file === file && run.kind === "paragraph")
    .flatMap(sentencesOf)
    .filter(({ text }) => wordCount(text) > longSentence)
    .map(({ line, text }) =>
      lineProblem(
        file,
        line,
        "sentence",
        `слов ${wordCount(text)}, лучше не больше ${longSentence}: «${text.slice(0, 40).replaceAll(OBJECT, "…")}…»`,
      ),
    );
}

/** The number of sentences in a file's paragraphs, and the number longer than `words`. */
export function countedSentences(
  runs: readonly ProseRun[],
  words: number,
): { readonly all: number; readonly long: number } {
  const sentences = runs.filter((run) => run.kind === "paragraph").flatMap(sentencesOf);
  return {
    all: sentences.length,
    long: sentences.filter(({ text }) => wordCount(text) > words).length,
  };
}

function sentencesOf(run: ProseRun): { line: number; text: string }[] {
  let offset = 0;
  return run.text.split(/(?<=[.?…])\s+(?=[\p{Lu}«\uFFFC])/u).map((text) => {
    const line = run.lineAt(offset);
    offset += text.length + 1;
    return { line, text };
  });
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\uFFFC]/u.test(word)).length;
}
