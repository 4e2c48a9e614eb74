/**
 * Cuts a text into words in lower case: at underscores and capitals too, so that
 * `INVALID_CREDENTIALS`, `invalidCredentials` and `Invalid credentials` are the same. A number
 * takes the letters after it: `52e`, `0x31`.
 */
export function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).map((each) => each.toLowerCase().replaceAll("ё", "е"));
}

const word = /\d[\dA-Za-z]*|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\p{L}+/gu;

/** Is it a number, or does it begin like one. */
export function isNumber(each: string): boolean {
  const first = each.charCodeAt(0);
  return first >= 48 && first <= 57;
}
