import { isStopWord } from "./stop-words";
import { compoundsOf, tokensOf } from "./tokens";

const enough = 14;
const sentenceEnd = /(?<=[.!?…])\s+(?=[«"(]?[\p{Lu}\d])/u;

/**
 * Splits a text into chunks of one sentence or a few short lines. Words in one chunk count as
 * adjacent.
 */
export function textChunks(text: string): string[] {
  return gathered(text.split("\n").flatMap((line) => line.split(sentenceEnd)));
}

/** Splits code into chunks of a few lines. */
export function codeChunks(code: string): string[] {
  return gathered(code.split("\n"));
}

/** The words and technical strings of a chunk; stop words only with `areStopWordsKept`. */
export function chunkWords(chunk: string, areStopWordsKept: boolean): string[] {
  const tokens = tokensOf(chunk);
  const words = tokens
    .filter(({ word }) => areStopWordsKept || !isStopWord(word))
    .map(({ start, end }) =>
      chunk
        .slice(start, end)
        .toLowerCase()
        .replace(/^v(?=\d)/, ""),
    );
  return [...words, ...compoundsOf(chunk, tokens).map(({ word }) => word)];
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
