import type { Problem } from "../../src/content-model/problem";
import { answerOf } from "../../src/content-model/synonyms";
import type { LoadedPage } from "../../src/gatsby/load-content";
import { lineProblem } from "./problems";
import { synonymPhrases } from "../../src/search/common-synonyms";
import { isLightWord, isStopWord } from "../../src/search/stop-words";
import { tokensOf } from "../../src/search/tokens";

type Terms = ReadonlySet<string>;

// Infinitives, and what is lost or forgotten.
const task = /(?:ть|ться|чь)$|^(?:забы|потер|утер|утрач)/;
const notVerbs = new Set(["сеть", "часть", "область", "память", "печать", "запись", "очередь"]);

const alternatives = synonymPhrases();

/**
 * Synonyms of two words or more that lead to a page without an answer. One that asks for something
 * to be done needs its words in one sentence, cell or heading, any other of the documentation one
 * of them. Words the site uses nowhere are other wordings of known ones. A synonym may name its
 * section instead: `забыт пароль#reset`.
 */
export function synonymProblems(pages: readonly LoadedPage[]): Problem[] {
  const texts = pages.map((page) => ({ page, own: passages(page) }));
  const used = new Set<string>();
  for (const { own } of texts) for (const terms of own) for (const term of terms) used.add(term);
  return texts.flatMap(({ page, own }) => pageProblems(page, own, used));
}

function pageProblems(page: LoadedPage, own: readonly Terms[], used: Terms): Problem[] {
  const { parsed } = page;
  const synonyms = "synonyms" in parsed.data ? parsed.data.synonyms : [];
  return synonyms.flatMap((synonym, index) => {
    const expected = fault(synonym, page, own, used);
    if (expected === null) return [];
    const line = parsed.lineOf(["synonyms", index]);
    return [lineProblem(`content/${parsed.file}`, line, "synonyms", expected)];
  });
}

function fault(
  synonym: string,
  page: LoadedPage,
  own: readonly Terms[],
  used: Terms,
): string | null {
  const { phrase, section } = answerOf(synonym);
  if (section !== null)
    return page.rendered.headings.some(({ id }) => id === section)
      ? null
      : `«${synonym}»: раздела #${section} на странице нет`;
  const words = subjectOf(phrase);
  const known = words.filter((term) => isIn(used, term));
  if (words.length < 2 || known.length === 0) return null;
  const isAnswered = isTask(phrase)
    ? own.some((terms) => known.every((term) => isIn(terms, term)))
    : isName(phrase, page) || known.some((term) => own.some((terms) => isIn(terms, term)));
  return isAnswered
    ? null
    : `на странице нет ответа на «${phrase}»: напишите его, назовите раздел «${phrase}#…» или уберите синоним`;
}

function isTask(phrase: string): boolean {
  return tokensOf(phrase).some(({ word }) => task.test(word) && !notVerbs.has(word));
}

/** Whether a phrase is another name of a page's subject: of a tool, a term, a foreign one. */
function isName(phrase: string, { parsed }: LoadedPage): boolean {
  return parsed.kind !== "doc" || parsed.data.guide !== undefined || /^[\P{L}a-z]+$/iu.test(phrase);
}

/** The words of a phrase that say what it is about, as terms. */
function subjectOf(phrase: string): string[] {
  return tokensOf(phrase)
    .filter(({ word }) => !isStopWord(word) && !isLightWord(word))
    .map(({ term }) => term);
}

/** Whether the terms have this one or a word that means the same. */
function isIn(terms: Terms, term: string): boolean {
  return (
    terms.has(term) ||
    (alternatives.get(term) ?? []).some(
      ({ phrase, searched }) =>
        phrase.length === 1 &&
        searched.some(([other = "", ...rest]) => rest.length === 0 && terms.has(other)),
    )
  );
}

/** Sentences, cells and headings. */
function passages({ parsed, rendered }: LoadedPage): Terms[] {
  const { description } = parsed.data;
  const title = "title" in parsed.data ? parsed.data.title : "";
  const texts = rendered.sections.map((each) => `${each.title}\n${each.text}\n${each.code}`);
  return [title, description, ...texts]
    .flatMap((text) => text.split(/(?<=[.!?:;])\s+|\n/))
    .map((text) => new Set(tokensOf(text).map(({ term }) => term)));
}
