import type { ErrorRow } from "../contracts/site-files";
import { stemOf } from "../search/tokens";
import { addLine, type Findings } from "./findings";
import { wordsOf } from "./words";

const leastStems = 3;
const leastProse = 0.7;
const longestSentence = 30;

/** How a person would describe a message, as stems. */
export function proseOf({ patterns, words }: ErrorRow): ReadonlySet<string> {
  return words === "" ? new Set() : stemsOf(wordsOf([words, ...patterns].join(" ")));
}

/** A sentence by a person, not a program, is matched by its words in any order. */
export function addProse(
  found: Findings,
  prose: readonly ReadonlySet<string>[],
  cut: readonly (readonly string[])[],
): void {
  cut.forEach((words, line) => {
    if (words.length > longestSentence || !words.some((word) => /[а-я]{3}/.test(word))) return;
    const said = stemsOf(words);
    if (said.size < leastStems) return;
    prose.forEach((stems, row) => {
      if (stems.size < leastStems) return;
      const shared = [...said].filter((stem) => stems.has(stem)).length;
      const share = shared / Math.min(said.size, stems.size);
      if (shared >= leastStems && share >= leastProse) addLine(found, row, shared * share, line);
    });
  });
}

function stemsOf(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => word.length > 2).map(stemOf));
}
