/**
 * Sort key for names in alphabetical order: case-insensitive, Cyrillic before Latin, «ё» as «е».
 */
export function letterKey(name: string): string {
  const key = name.toLowerCase().replaceAll("ё", "е");
  return (/^\p{Script=Cyrillic}/u.test(key) ? "1" : "2") + key;
}
