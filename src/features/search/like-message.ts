/** What a directory or Kerberos answers, alone: `data 52e`, `0x8007052E`, `-1765328360`. */
const code = /^\W*(?:data\s+[0-9a-f]{3,4}|0x[0-9a-f]{6,8}|-17653\d{5})\W*$/i;

/** Several words of a program, with a number, a name or a sentence's length: no search by words. */
export function isLikeMessage(query: string): boolean {
  if (code.test(query)) return true;
  const words = query.match(/[A-Za-z]{2,}/g) ?? [];
  if (words.length < 2) return /^[A-Z]+(?:_[A-Z]+){2,}$/.test(query.trim());
  return query.length >= 20 || /[_()[\]":=]|\d/.test(query);
}
