import { camelParts, compoundsOf, stemOf, tokensOf } from "./tokens";
import { isStopWord } from "./stop-words";

const enough = 14;
const sentenceEnd = /(?<=[.!?…])\s+(?=[«"(]?[\p{Lu}\d])/u;

// Keys, digests and other sample data, which nobody searches for.
const noise = /^(?=.*\d)[0-9a-f]{16,}$|^(?=.*\d)[a-z0-9]{24,}$/;
// Sample host names are in half of all commands; their parts are indexed separately.
const sample = /\bexample\b/;

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

/** A term of a chunk and the word it was made from, in lower case. */
export interface ChunkTerm {
  readonly term: string;
  readonly word: string;
  /** True if the word is only a part of a camelCase name. */
  readonly isPart: boolean;
}

/** The terms of a chunk; stop words only with `areStopWordsKept`. */
export function chunkTerms(chunk: string, areStopWordsKept: boolean): ChunkTerm[] {
  const written = (start: number, end: number): string => chunk.slice(start, end).toLowerCase();
  const tokens = tokensOf(chunk);
  const compounds = compoundsOf(chunk, tokens);
  const found = tokens.flatMap((token, index) => {
    if (!areStopWordsKept && isStopWord(token.word)) return [];
    const isLostDigit =
      /^\d$/.test(token.word) &&
      compounds.some(({ first, last }) => index >= first && index <= last);
    if (isLostDigit || noise.test(token.word)) return [];
    const [whole = token.word] = token.terms;
    return [
      { term: whole, word: written(token.start, token.end), isPart: false },
      ...camelParts(chunk.slice(token.start, token.end)).map((part) => ({
        term: stemOf(part),
        word: part,
        isPart: true,
      })),
    ];
  });
  return [
    ...found,
    ...compounds
      .filter(({ term }) => !sample.test(term))
      .map(({ first, last, term }) => ({
        term,
        word: written(tokens[first]?.start ?? 0, tokens[last]?.end ?? 0),
        isPart: false,
      })),
  ];
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
