import type { Problem } from "../../../src/content-model/problem";
import type { LoadedPage } from "../../load-content";
import type { ProseRun } from "./prose";

const longSentence = 25;
const largestPassiveShare = 0.2;
const shortest: Readonly<Record<string, number>> = { guide: 400, term: 150 };

/** Pages shorter than their kind usually is. */
export function lengthWarnings(page: LoadedPage): Problem[] {
  const { parsed, rendered } = page;
  const kind = parsed.kind === "doc" ? parsed.data.kind : parsed.kind;
  const least = shortest[kind];
  const words = rendered.sections.map((section) => section.text).join(" ").split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  return least === undefined || words >= least ? [] : [{ file: `content/${parsed.file}`, line: 1, field: "length", expected: `слов ${words}, обычно не меньше ${least}: хватает ли фактов` }];
}

/** Long sentences and pages with much passive: for a report, not a rule. */
export function readingWarnings(file: string, runs: readonly ProseRun[]): Problem[] {
  const sentences = runs.filter((run) => run.file === file && run.kind === "paragraph").flatMap(sentencesOf);
  const long = sentences.filter(({ text }) => wordCount(text) > longSentence);
  const passive = sentences.filter(({ text }) => isPassive(text));
  const share = sentences.length === 0 ? 0 : passive.length / sentences.length;
  return [
    ...long.map(({ line, text }) => ({ file, line, field: "sentence", expected: `слов ${wordCount(text)}, лучше не больше ${longSentence}: «${text.slice(0, 40)}…»` })),
    ...(share > largestPassiveShare ? [{ file, line: 1, field: "passive", expected: `страдательных предложений ${Math.round(share * 100)}%, лучше не больше ${largestPassiveShare * 100}%` }] : []),
  ];
}

/** Is a sentence in the passive: a short participle, or a reflexive verb that does without a doer. */
export function isPassive(sentence: string): boolean {
  return /(?<!\p{L})\p{L}{3,}(?:ан|ян|ен|ён|ана|яна|ена|ено|ано|яно|аны|яны|ены|ыта|ыто|ыты)(?!\p{L})/u.test(sentence.replace(/(?<!\p{L})(?:время|домен\p{L}*|стран\p{L}*|экран\p{L}*|план\p{L}*|смен\p{L}*|замен\p{L}*|член\p{L}*|обмен\p{L}*|токен\p{L}*|имен\p{L}*|один|цены?|стены?)(?!\p{L})/giu, "")) || /(?<!\p{L})\p{L}{3,}(?:ается|яется|ются|уются|ируется|алось|ался|алась|ались|ится)(?!\p{L})/u.test(sentence);
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
