import { tokensOf, compoundsOf } from "./tokens";
import { isStopWord } from "./stop-words";

const enough = 14;
const sentenceEnd = /(?<=[.!?…])\s+(?=[«"(]?[\p{Lu}\d])/u;

/** Cuts a text into chunks of a sentence or some short lines: words of one chunk count as standing together. */
export function textChunks(text: string): string[] {
  return gathered(text.split("\n").flatMap((line) => line.split(sentenceEnd)));
}

/** Cuts code into chunks of some lines. */
export function codeChunks(code: string): string[] {
  return gathered(code.split("\n"));
}

/** The terms of a chunk with the word each was made of. Stop words only where `areStopWordsKept`. */
export function chunkTerms(
  chunk: string,
  areStopWordsKept: boolean,
): { term: string; word: string }[] {
  const tokens = tokensOf(chunk);
  const compounds = compoundsOf(chunk, tokens);
  const found = tokens.flatMap((token, index) => {
    if (!areStopWordsKept && isStopWord(token.word)) return [];
    const isLostDigit =
      /^\d$/.test(token.word) &&
      compounds.some(({ first, last }) => index >= first && index <= last);
    return isLostDigit
      ? []
      : token.terms.map((term, place) => ({ term, word: place === 0 ? token.word : term }));
  });
  return [...found, ...compounds.map(({ term }) => ({ term, word: term }))];
}

function gathered(pieces: readonly string[]): string[] {
  const chunks: string[] = [];
  let open = "";
  let count = 0;
  for (const piece of pieces) {
    const words = piece.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (words === 0) continue;
    open = open === "" ? piece : `${open}\n${piece}`;
    count += words;
    if (count < enough) continue;
    chunks.push(open);
    open = "";
    count = 0;
  }
  return open === "" ? chunks : [...chunks, open];
}
