import type { ErrorRow, ErrorsFile } from "../contracts/site-files";
import { codesIn } from "./codes";
import { isNumber, isPair, termsOf, wordsOf } from "./words";

/** A text by which a row is known. */
export interface Pattern {
  readonly row: ErrorRow;
  /** Its words in order. */
  readonly words: readonly string[];
  /** The terms of the parts that `…` separates. */
  readonly parts: readonly (readonly string[])[];
  readonly terms: readonly string[];
  /** Those of the terms, and their sum. */
  readonly weights: readonly number[];
  readonly weight: number;
  /** Rows of the numbers in it: a text without any of them says something else. */
  readonly codes: readonly string[];
  /** Those of all texts of its row. */
  readonly rowCodes: readonly string[];
  /** Number of words that only few kinds of programs say. */
  readonly ownWords: number;
}

/** All patterns, by their heaviest terms. */
export interface PatternIndex {
  /** For a term, the patterns of which a record without any such term has too little. */
  readonly byTerm: ReadonlyMap<string, readonly Pattern[]>;
  /** How much a term tells: 1 for a word of a single row. */
  readonly weightOf: (term: string) => number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words in most messages and in most lines that are no message, and those of examples. */
const common = words(
  "a an the of to in on at by for from with and or is are was be been has have as it this that you your while when error errors failed exception code message msg corp example lan ru com org local md server user",
);

/** Words any program uses about connections and files. */
const ofAnyProgram = words(
  "dial tcp udp lookup connection connect connecting connected refused reset peer timedout timeout i o eof read write closed broken pipe host route network unreachable address already use port self signed authority verify ssl tls handshake 509 get local chain permission denied access such directory valid but alert protocol protocols version unsupported supported tlsv sslv routines wrong number depth zero bad gateway expired yet time limit exceeded cannot not no unable unknown invalid match mismatch subject alternative names соеди отказ отвер ожида истек маршр сеть недос разор сброш сторо имя служб этот хост",
);

/** These make a message one about certificates or names, whichever program prints it. */
const ofOneMeaning = words(
  "certificate x issuer altnames resolve resolving resolution getaddrinfo nxdomain hostname dns servfail",
);

/** What a pair, a common word and a number weigh, against a word as rare. */
const factors = { pair: 0.5, common: 0.3, number: 0.15 };
const leastWeight = 0.02;

/** The share of a message's weight that a record has to contain. */
export const leastShare = { brief: 0.97, general: 0.85, page: 0.75, part: 0.5, risky: 0.97 };

/** The name of a program, file or address; on a page it is no message. */
const isName = (text: string): boolean => /^(?=.*[a-z])[/a-z\d._-]+$/.test(text);

export function indexPatterns({ rows }: ErrorsFile): PatternIndex {
  const ids = new Set(rows.map(({ id }) => id));
  const cut = rows.flatMap((row) => {
    const own = textsOf(row).map((text) => cutPattern(text, row, ids));
    const rowCodes = own.flatMap(({ codes }) => codes);
    return own.map((each) => ({ ...each, rowCodes }));
  });
  const weightOf = rarityOf(cut, rows.length);
  const patterns = cut.filter(isTelling).map((each) => ({
    ...each,
    weights: each.terms.map(weightOf),
    weight: sumOf(each.terms, weightOf),
  }));
  const byTerm = new Map<string, Pattern[]>();
  for (const pattern of patterns)
    for (const term of heaviest(pattern, weightOf)) {
      const known = byTerm.get(term);
      if (known) known.push(pattern);
      else byTerm.set(term, [pattern]);
    }
  return { byTerm, weightOf };
}

/** Enough of the heaviest terms that the others are less than every share that is asked for. */
function heaviest({ terms, weight }: Pattern, weightOf: (term: string) => number): string[] {
  let left = weight;
  return [...terms]
    .sort((one, other) => weightOf(other) - weightOf(one))
    .filter((term) => {
      const isNeeded = left >= weight * leastShare.page;
      left -= weightOf(term);
      return isNeeded;
    });
}

/** What a row is known by: messages, and how a person would describe the fault. */
function textsOf({ isExact, patterns, words: description }: ErrorRow): readonly string[] {
  if (isExact) return patterns;
  const messages = patterns.filter((text) => !isName(text));
  return description === "" ? messages : [...messages, `${description} ${patterns[0] ?? ""}`];
}

function cutPattern(
  text: string,
  row: ErrorRow,
  ids: ReadonlySet<string>,
): Omit<Pattern, "weight" | "weights" | "rowCodes"> {
  const parts = text
    .split(/…|\.{3}/)
    .map(wordsOf)
    .filter((part) => part.length > 0);
  const own = parts.flat();
  const hasMeaning = own.some((word) => ofOneMeaning.has(word));
  const telling = own.filter((word) => !ofAnyProgram.has(word) && !common.has(word));
  return {
    row,
    words: own,
    parts: parts.map((part) => [...termsOf(part)]),
    terms: [...new Set(parts.flatMap((part) => [...termsOf(part)]))],
    codes: /\d/.test(text)
      ? codesIn(text).flatMap((code) => (ids.has(code.row) ? [code.row] : []))
      : [],
    ownWords: hasMeaning ? own.length : telling.filter((word) => !isNumber(word)).length,
  };
}

/** False for what has no word, and for a single word of a page. */
function isTelling({ row, words }: Pick<Pattern, "row" | "words">): boolean {
  const own = words.filter((word) => !isNumber(word));
  return own.length > 1 || (row.isExact && words.length > 0);
}

/** Inverse document frequency, by rows. */
function rarityOf(
  patterns: readonly Pick<Pattern, "row" | "terms">[],
  rows: number,
): (term: string) => number {
  const rowsOf = new Map<string, Set<ErrorRow>>();
  for (const { row, terms } of patterns)
    for (const term of terms) {
      const known = rowsOf.get(term);
      if (known) known.add(row);
      else rowsOf.set(term, new Set([row]));
    }
  const highest = Math.log((rows + 1) / 1.5);
  const weigh = (term: string, known: number): number =>
    Math.max(leastWeight, (Math.log((rows + 1) / (known + 0.5)) / highest) * factorOf(term));
  const weights = new Map([...rowsOf].map(([term, { size }]) => [term, weigh(term, size)]));
  return (term) => weights.get(term) ?? weigh(term, 0.5);
}

function factorOf(term: string): number {
  if (/^\d{1,9}[a-z]?$/.test(term)) return factors.number;
  if (common.has(term)) return factors.common;
  return isPair(term) ? factors.pair : 1;
}

export function sumOf(terms: Iterable<string>, weightOf: (term: string) => number): number {
  let sum = 0;
  for (const term of terms) sum += weightOf(term);
  return sum;
}
