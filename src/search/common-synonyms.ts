import groups from "./synonym-groups.json";
import { isStopWord } from "./stop-words";
import { tokensOf } from "./tokens";

// Words administrators use for the same thing. * marks query-only phrases: «ou» or «user» appear in
// every second code block. The table is independent of the site; names of products and terms belong
// in the `synonyms` of the pages. Phrases in one line are interchangeable.

interface Phrase {
  readonly terms: readonly string[];
  readonly isSearched: boolean;
}

/** A phrase of the table and what is searched for beside it, as terms. */
export interface AskedPhrase {
  readonly phrase: readonly string[];
  readonly searched: readonly (readonly string[])[];
}

/** Every word of the table. */
export function synonymWords(): readonly string[] {
  return [...new Set(tokensOf(groups.join("\n")).map(({ word }) => word))];
}

/** The phrases of the table by their first terms. */
export function synonymPhrases(): ReadonlyMap<string, readonly AskedPhrase[]> {
  const found = new Map<string, AskedPhrase[]>();
  for (const line of groups) {
    const phrases = line.split(", ").map(readPhrase);
    for (const { terms } of phrases) {
      const [first = ""] = terms;
      const searched = phrases.filter((each) => each.isSearched && each.terms !== terms);
      const one = { phrase: terms, searched: searched.map((each) => each.terms) };
      found.set(first, [...(found.get(first) ?? []), one]);
    }
  }
  return found;
}

function readPhrase(phrase: string): Phrase {
  const terms = tokensOf(phrase)
    .filter(({ word }) => !isStopWord(word))
    .map(({ term }) => term);
  return { terms, isSearched: !phrase.endsWith("*") };
}
