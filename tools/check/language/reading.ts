import type { Problem } from "../../../src/content-model/problem";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { OBJECT, type ProseRun } from "./prose";

/** Number of words a reader takes in at once. */
export const longSentence = 25;
const shortest: Readonly<Record<string, number>> = { guide: 400, term: 150 };

/** Pages shorter than usual for their kind. */
export function lengthWarnings(page: LoadedPage): Problem[] {
  const { parsed, rendered } = page;
  const kind = parsed.kind === "doc" ? parsed.data.kind : parsed.kind;
  const least = shortest[kind];
  const words = rendered.sections
    .map((section) => section.text)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  return least === undefined || words >= least
    ? []
    : [
        {
          file: `content/${parsed.file}`,
          line: 1,
          field: "length",
          expected: `слов ${words}, обычно не меньше ${least}: хватает ли фактов`,
        },
      ];
}

/** Long sentences: for a report, not a rule. */
export function readingWarnings(file: string, runs: readonly ProseRun[]): Problem[] {
  return runs
    .filter((run) => run.file === file && run.kind === "paragraph")
    .flatMap(sentencesOf)
    .filter(({ text }) => wordCount(text) > longSentence)
    .map(({ line, text }) => ({
      file,
      line,
      field: "sentence",
      expected: `слов ${wordCount(text)}, лучше не больше ${longSentence}: «${text.slice(0, 40).replaceAll(OBJECT, "…")}…»`,
    }));
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
