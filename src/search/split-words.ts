import { isStopWord } from "./stop-words";
import { stemOf } from "./tokens";
import type { Vocabulary } from "./vocabulary";

const shortest = 8;
const longest = 48;
const shortestPart = 3;
const mostParts = 4;

/**
 * The fewest words of the site that were run together in an unknown one, such as
 * «парольнаяполитика».
 */
export function splitWord(word: string, vocabulary: Vocabulary): readonly string[] | null {
  if (vocabulary.isKnown(stemOf(word)) || vocabulary.beginning(word).length > 0) return null;
  const [name = "", number = ""] = /^(\D+)(\d+)$/.exec(word)?.slice(1) ?? [];
  if (vocabulary.isWritten(name) && vocabulary.isWritten(number)) return [name, number];
  if (word.length < shortest || word.length > longest || !/^[a-zа-я\d]+$/.test(word)) return null;
  let best: readonly string[] | null = null;
  const look = (from: number, parts: readonly string[]): void => {
    if (from === word.length) {
      if (parts.some((part) => part.length >= 5)) best = parts;
      return;
    }
    if (parts.length >= Math.min(mostParts, (best?.length ?? mostParts + 1) - 1)) return;
    for (let to = word.length; to > from; to -= 1) {
      const part = word.slice(from, to);
      const isInside = from > 0 && to < word.length;
      if (
        isStopWord(part)
          ? isInside && /^(?:[ивск]|[а-я]{2}|[a-z]{2})/.test(part)
          : part.length >= shortestPart && vocabulary.isWritten(part)
      )
        look(to, [...parts, part]);
    }
  };
  look(0, []);
  // A typo is likelier than a missing space.
  return best && vocabulary.misspelt(word, 2).length > 0 ? null : best;
}
