/**
 * Splits a text into lower-case words, also at underscores and capitals, so that
 * `INVALID_CREDENTIALS`, `invalidCredentials` and `Invalid credentials` give the same words. A
 * number keeps the letters after it: `52e`, `0x31`. Equivalent phrases become one word: `can't`,
 * `could not`, `failed to`. Russian words lose their endings.
 */
export function wordsOf(text: string): string[] {
  const isRussian = /[а-яё]/i.test(text);
  const cut = (text.match(word) ?? []).map((each) =>
    isRussian ? each.toLowerCase().replaceAll("ё", "е").replace(ending, "$1") : each.toLowerCase(),
  );
  const words: string[] = [];
  for (let place = 0; place < cut.length; place += 1) {
    const own = cut[place] ?? "";
    const pair = pairs.get(own)?.get(cut[place + 1] ?? "");
    if (pair !== undefined) place += 1;
    words.push(...(pair ?? singles.get(own) ?? [own]));
  }
  return words;
}

const word = /\d[\dA-Za-z]*|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\p{L}+/gu;
const ending = /^([а-я]{5})[а-я]+$/;

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

/** The words and the pairs of neighbours, each once: what messages are compared by. */
export function termsOf(words: readonly string[]): Set<string> {
  const terms = new Set(words);
  words.forEach((each, place) => {
    if (place > 0) terms.add(`${words[place - 1]} ${each}`);
  });
  return terms;
}

/** True if a word or term is a number or begins like one. */
export function isNumber(each: string): boolean {
  const first = each.charCodeAt(0);
  return first >= 48 && first <= 57;
}

export function isPair(term: string): boolean {
  return term.includes(" ");
}
