// Words whose final «s» is no plural: ldaps is not ldap.
const kept = /(?:ss|us|is|os|as|ldaps|https|ftps|imaps|smtps|windows|tls|dns|nfs|aws|postgres)$/;

/** The stem of a lower-case English word: only plural endings are removed. */
export function englishStem(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || kept.test(word)) return word;
  if (/[^aeo]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|us|as)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
