/** A term as the glossary's index needs it. */
export interface IndexTerm {
  readonly path: string;
  readonly slug: string;
  readonly title: string;
  readonly english: string | null;
  readonly short: string;
  readonly parentSlug: string | null;
  readonly order: number;
}

/** A term of the tree and the terms below it. */
export interface TermNode {
  readonly term: IndexTerm;
  readonly below: readonly TermNode[];
}

/** Terms grouped by first letter, Cyrillic before Latin. */
export function byLetter(terms: readonly IndexTerm[]): { letter: string; terms: IndexTerm[] }[] {
  const sorted = [...terms].sort(
    (a, b) => Number(isLatin(a.title)) - Number(isLatin(b.title)) || alphabetical(a.title, b.title),
  );
  const letters = [...new Set(sorted.map(letterOf))];
  return letters.map((letter) => ({
    letter,
    terms: sorted.filter((term) => letterOf(term) === letter),
  }));
}

/** Terms as a tree of topics. A term whose parent is missing becomes a root. */
export function termTree(terms: readonly IndexTerm[]): TermNode[] {
  const slugs = new Set(terms.map((term) => term.slug));
  const parentOf = ({ parentSlug }: IndexTerm): string | null =>
    parentSlug !== null && slugs.has(parentSlug) ? parentSlug : null;
  const level = (parent: string | null): TermNode[] =>
    terms
      .filter((term) => parentOf(term) === parent)
      .sort((a, b) => a.order - b.order || alphabetical(a.title, b.title))
      .map((term) => ({ term, below: level(term.slug) }));
  return level(null);
}

// Not localeCompare: its first use takes 10 ms on a phone, and Unicode order is alphabetical except
// for «ё».
function alphabetical(one: string, other: string): number {
  const [first, second] = [one, other].map((title) => title.toLowerCase().replaceAll("ё", "е"));
  return first === second ? 0 : (first ?? "") < (second ?? "") ? -1 : 1;
}

function letterOf(term: IndexTerm): string {
  return (term.title[0] ?? "").toUpperCase().replace("Ё", "Е").replace(/^\d$/, "0–9");
}

function isLatin(text: string): boolean {
  return !/^\p{Script=Cyrillic}/u.test(text);
}
