const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = "ёйцукенгшщзхъфывапролджэячсмитьбю";
const toCyrillic = new Map([...latin].map((char, index) => [char, cyrillic[index] ?? char]));
const toLatin = new Map([...cyrillic].map((char, index) => [char, latin[index] ?? char]));

/**
 * The word as typed in the other keyboard layout; null if it has letters of both alphabets or of
 * none.
 */
export function inOtherLayout(word: string): string | null {
  const lower = word.toLowerCase();
  const isLatin = /[a-z]/.test(lower) || /^[[\];',.`]+$/.test(lower);
  const isCyrillic = /[а-яё]/.test(lower);
  if (isLatin === isCyrillic) return null;
  if (isCyrillic) return [...lower].map((char) => toLatin.get(char) ?? char).join("");
  return [...lower].map((char) => toCyrillic.get(char) ?? char).join("");
}
