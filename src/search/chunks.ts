import { camelParts, compoundsOf, stemOf, tokensOf } from "./tokens";
import { isStopWord } from "./stop-words";

const enough = 14;
const sentenceEnd = /(?<=[.!?…])\s+(?=[«"(]?[\p{Lu}\d])/u;

// Nobody looks for a key, a digest or another piece of a sample by its letters.
const noise = /^(?=.*\d)[0-9a-f]{16,}$|^(?=.*\d)[a-z0-9]{24,}$/;
// Names of sample hosts stand in half of the commands; their pieces are found by themselves.
const sample = /\bexample\b/;

/**
 * Cuts a text into chunks of a sentence or some short lines: words of one chunk count as standing
 * together.
 */
export function textChunks(text: string): string[] {
  return gathered(text.split("\n").flatMap((line) => line.split(sentenceEnd)));
}

/** Cuts code into chunks of some lines. */
export function codeChunks(code: string): string[] {
  return gathered(code.split("\n"));
}

/** A term of a chunk and the word it was made of, as it stands there in lower case. */
export interface ChunkTerm {
  readonly term: string;
  readonly word: string;
  /** The word is only a part of a camelCase name. */
  readonly isPart: boolean;
}

/** The terms of a chunk. Stop words only where `areStopWordsKept`. */
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
