const cyrillicSounds: Readonly<Record<string, string>> = { а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "e", ж: "J", з: "s", и: "i", й: "i", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "C", ш: "S", щ: "S", ъ: "", ы: "i", ь: "", э: "e", ю: "u", я: "a" };

// Spellings of English and of transliterated Russian, the longer before the shorter.
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, "S"],
  [/zh/g, "J"],
  [/tch|ch/g, "C"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/gh/g, "g"],
  [/qu/g, "kv"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/ya/g, "a"],
  [/yu/g, "u"],
  [/yo/g, "e"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/ee|ea/g, "i"],
  [/oo|ou/g, "u"],
  [/ow/g, "au"],
  [/oa/g, "o"],
  [/w/g, "v"],
  [/z/g, "s"],
  [/[yj]/g, "i"],
];

/** How a word sounds, in one spelling for both alphabets. */
export function soundOf(word: string): string {
  const sound = /[а-яё]/.test(word)
    ? [...word.replaceAll("дж", "ж")].map((char) => cyrillicSounds[char] ?? char).join("")
    : latinSounds.reduce((text, [spelling, letter]) => text.replace(spelling, letter), word);
  return sound.replace(/(.)\1+/g, "$1");
}

/** The consonants of a sound, by which words of the two alphabets are brought together. */
export function skeletonOf(sound: string): string {
  return sound.replace(/[aeiou]/g, "").replace(/(.)\1+/g, "$1");
}

const letters: readonly (readonly [string, string])[] = [
  ["shch", "щ"], ["sch", "щ"], ["zh", "ж"], ["kh", "х"], ["ts", "ц"], ["ch", "ч"], ["sh", "ш"], ["yu", "ю"], ["ju", "ю"], ["ya", "я"], ["ja", "я"], ["yo", "е"], ["iy", "ий"], ["yy", "ый"], ["yj", "ый"], ["ij", "ий"],
  ["a", "а"], ["b", "б"], ["v", "в"], ["w", "в"], ["g", "г"], ["d", "д"], ["e", "е"], ["z", "з"], ["i", "и"], ["j", "й"], ["k", "к"], ["l", "л"], ["m", "м"], ["n", "н"], ["o", "о"], ["p", "п"], ["r", "р"], ["s", "с"], ["t", "т"], ["u", "у"], ["f", "ф"], ["h", "х"], ["c", "ц"], ["x", "кс"], ["q", "к"], ["'", "ь"], ["y", "ы"],
];

/** A Russian word written in Latin letters, in Cyrillic ones. */
export function inCyrillic(word: string): string {
  let rest = word;
  let text = "";
  while (rest !== "") {
    const pair = letters.find(([spelling]) => rest.startsWith(spelling));
    text += pair ? pair[1] : rest.slice(0, 1);
    rest = rest.slice(pair ? pair[0].length : 1);
  }
  return text.replace(/ы$/, "ый").replace(/([аеоуыи])[иы](?=[^аеиоуыэюя]|$)/g, "$1й");
}
