import { shortNumber, writeNumbers } from "./numbers";

const mostForms = 6;
const mostShared = 63;

/** A term, and how often it was made from each word. */
export type CodedTerm = readonly [term: string, words: ReadonlyMap<string, number>];

/** Front-codes sorted terms as a text, each with some of its words, the most frequent first. */
export function frontCoded(sorted: readonly CodedTerm[]): string {
  let before = "";
  return sorted
    .map(([term, words]) => {
      const shared = Math.min(sharedLength(before, term), mostShared);
      before = term;
      const endings = namedWords(term, words)
        .map((word) => codedEnding(term, word))
        .join();
      return writeNumbers([shared]) + term.slice(shared) + (endings === "" ? "" : `,${endings}`);
    })
    .join("|");
}

/** Decodes front-coded terms; the endings are parsed by `readWords`. */
export function readTerms(coded: string): { terms: string[]; endings: string[] } {
  const terms: string[] = [];
  const endings: string[] = [];
  let before = "";
  for (const entry of coded === "" ? [] : coded.split("|")) {
    const comma = entry.indexOf(",", 1);
    before = before.slice(0, shortNumber(entry)) + entry.slice(1, comma < 0 ? undefined : comma);
    terms.push(before);
    endings.push(comma < 0 ? "" : entry.slice(comma + 1));
  }
  return { terms, endings };
}

/** The words a term was made from, the most frequent first. */
export function readWords(term: string, endings: string): string[] {
  return endings.split(",").map((ending) => {
    if (ending.startsWith("~")) return ending.slice(1);
    const cut = /^\d/.exec(ending)?.[0] ?? "";
    return term.slice(0, term.length - Number(cut)) + ending.slice(cut.length);
  });
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

// Repairs and suggestions show these words. Terms that are not plain words are never shown, and
// Latin words have few forms.
function namedWords(term: string, words: ReadonlyMap<string, number>): string[] {
  if (!/^[a-zа-я]+$/.test(term)) return [term];
  return usualFirst(words).slice(0, /[а-я]/.test(term) ? mostForms : 1);
}

function usualFirst(words: ReadonlyMap<string, number>): string[] {
  return [...words]
    .sort(
      ([one, often], [other, oftener]) =>
        oftener - often || one.length - other.length || (one < other ? -1 : 1),
    )
    .map(([word]) => word);
}

function codedEnding(term: string, word: string): string {
  const shared = sharedLength(term, word);
  const cut = term.length - shared;
  const ending = word.slice(shared);
  if (cut > 9) return `~${word}`;
  return cut > 0 || /^\d/.test(ending) ? `${cut}${ending}` : ending;
}
