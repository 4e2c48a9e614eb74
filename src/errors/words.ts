import { inEnglish } from "./translations";

/**
 * Splits a text into lower-case words, also at underscores and capitals, so that
 * `INVALID_CREDENTIALS`, `invalidCredentials` and `Invalid credentials` give the same words. A
 * number keeps the letters after it: `52e`, `0x31`. Equivalent phrases become one word: `can't`,
 * `could not`, `failed to`.
 */
export function wordsOf(text: string): string[] {
  const cut = (inEnglish(text).match(word) ?? []).map((each) =>
    each.toLowerCase().replaceAll("ё", "е"),
  );
  const said: string[] = [];
  for (let place = 0; place < cut.length; place += 1) {
    const own = cut[place] ?? "";
    const pair = pairs.get(own)?.get(cut[place + 1] ?? "");
    if (pair !== undefined) place += 1;
    said.push(...(pair ?? singles.get(own) ?? [own]));
  }
  return said;
}

const word = /\d[\dA-Za-z]*|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\p{L}+/gu;

/** Phrases of one meaning, by the words that replace them. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  cannot: ["can t", "can not", "could not", "couldn t", "unable to", "failed to", "fails to"],
  failed: ["failure", "fails", "failing", "fail"],
  not: ["does not", "doesn t", "did not", "didn t", "do not", "don t"],
  ldapmodify: ["ldapadd", "ldapdelete"],
  timedout: ["timed out", "time out"],
  connect: ["contact", "reach"],
  certificate: ["cert", "certs", "certificates"],
  hostname: ["host name"],
  openid: ["open id"],
  oauth: ["o auth"],
  "start tls": ["starttls", "startls"],
  "time limit": ["timelimit"],
  "size limit": ["sizelimit"],
  "connection refused": ["econnrefused"],
  "connection timedout": ["etimedout"],
  "connection reset": ["econnreset"],
  "no route to host": ["ehostunreach"],
  "network is unreachable": ["enetunreach"],
};

const singles = new Map<string, readonly string[]>();
const pairs = new Map<string, Map<string, readonly string[]>>();
for (const [meaning, texts] of Object.entries(wordings))
  for (const text of texts) {
    const [first = "", second] = text.split(" ");
    const seconds = pairs.get(first) ?? new Map<string, readonly string[]>();
    if (second === undefined) singles.set(first, meaning.split(" "));
    else pairs.set(first, seconds.set(second, meaning.split(" ")));
  }

const longestPiece = 600;
/** In words; longer than any message. */
const overlap = 100;

/**
 * Splits a line of thousands of words, such as a log pasted into one line. The pieces overlap, so
 * that every message is complete in one of them.
 */
export function piecesOf(words: readonly string[]): (readonly string[])[] {
  if (words.length <= longestPiece) return [words];
  const pieces = [words.slice(0, longestPiece)];
  for (let end = longestPiece; end < words.length; end += longestPiece - overlap)
    pieces.push(words.slice(end - overlap, end - overlap + longestPiece));
  return pieces;
}

/** True if a word is a number or begins like one. */
export function isNumber(each: string): boolean {
  const first = each.charCodeAt(0);
  return first >= 48 && first <= 57;
}
