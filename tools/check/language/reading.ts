import type { Problem } from "../../../src/content-model/problem";
import type { LoadedPage } from "../../content/load-content";
import { OBJECT, type ProseRun } from "./prose";

/** Number of words a reader takes in at once. */
export const longSentence = 25;
const largestPassiveShare = 0.2;
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

/** Long sentences, and pages with much passive voice: for a report, not a rule. */
export function readingWarnings(file: string, runs: readonly ProseRun[]): Problem[] {
  const sentences = runs
    .filter((run) => run.file === file && run.kind === "paragraph")
    .flatMap(sentencesOf);
  const long = sentences.filter(({ text }) => wordCount(text) > longSentence);
  const passive = sentences.filter(({ text }) => isPassive(text));
  const share = sentences.length === 0 ? 0 : passive.length / sentences.length;
  return [
    ...long.map(({ line, text }) => ({
      file,
      line,
      field: "sentence",
      expected: `слов ${wordCount(text)}, лучше не больше ${longSentence}: «${text.slice(0, 40).replaceAll(OBJECT, "…")}…»`,
    })),
    ...(share > largestPassiveShare
      ? [
          {
            file,
            line: 1,
            field: "passive",
            expected: `страдательных предложений ${Math.round(share * 100)}%, лучше не больше ${largestPassiveShare * 100}%`,
          },
        ]
      : []),
  ];
}

/**
 * True for a passive sentence: a short participle («создан»), or a reflexive verb without an agent
 * («проверяется»). A rough measure, for a report.
 */
export function isPassive(sentence: string): boolean {
  return (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) => passive.test(word) && !notPassive.test(word),
  );
}

const passive =
  /^\p{L}{2,}(?:(?:[ая]н|[её]н|ыт)(?:а|о|ы)?|(?:[ая]|уе|ую)(?:ется|ются)|[ая]ются|[ая]лось|[ая]лся|[ая]лась|[ая]лись)$/u;
// Nouns and adjectives with that ending, and reflexive verbs that have no agent at all.
const notPassive =
  /^(?:домен|токен|экран|план|стран|обмен|замен|подмен|смен|член|органа|граждан|один|цена|сцен|стен|времен|имен|должен|должн|нуж|недоступен|доступен|виден|верен|неверен|равен|обязателен|необязателен|важен|обяза|полезен|известен|исправен|обычен|устроен|соверш|неработоспособен|оста|появля|понадоб|меня|измен[ия]|отлича|конча|оканчива|начина|обраща|касает|касают|станов|приход|относ|находит|подключа|получа|пользу|случа|встреча|ошиба|ссыла|различа|превраща|развива|ломает|ломают|теря|склады|повторя|дожда|назва|называ|собира[ею]тся|сбыт|опыт|быт|открыт)/u;

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
