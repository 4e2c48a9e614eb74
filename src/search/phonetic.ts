// Spellings of English and of transliterated Russian, longer ones first.
const latinSounds: Readonly<Record<string, string>> = {
  shch: "S",
  sch: "S",
  sh: "S",
  zh: "J",
  ch: "C",
  kh: "h",
  ph: "f",
  th: "t",
  qu: "kv",
  ck: "k",
  q: "k",
  x: "ks",
  ya: "a",
  yu: "u",
  yo: "e",
  ee: "i",
  ea: "i",
  oo: "u",
  ou: "u",
  w: "v",
  z: "s",
  y: "i",
  j: "i",
};
const latinSpelling = new RegExp(`${Object.keys(latinSounds).join("|")}|c(?=[eiy])|c`, "g");

// Longer ones first.
const letters: Readonly<Record<string, string>> = {
  shch: "щ",
  sch: "щ",
  zh: "ж",
  kh: "х",
  ts: "ц",
  ch: "ч",
  sh: "ш",
  yu: "ю",
  ya: "я",
  yo: "е",
  iy: "ий",
  a: "а",
  b: "б",
  v: "в",
  w: "в",
  g: "г",
  d: "д",
  e: "е",
  z: "з",
  i: "и",
  j: "й",
  k: "к",
  l: "л",
  m: "м",
  n: "н",
  o: "о",
  p: "п",
  r: "р",
  s: "с",
  t: "т",
  u: "у",
  f: "ф",
  h: "х",
  c: "ц",
  x: "кс",
  q: "к",
  "'": "ь",
  y: "ы",
};
const letterSpelling = new RegExp(Object.keys(letters).join("|"), "g");

/** Converts a Russian word in Latin letters to Cyrillic. */
export function inCyrillic(word: string): string {
  return word
    .replace(letterSpelling, (spelling) => letters[spelling] ?? spelling)
    .replace(/([аеоуыи])[иы](?=[^аеиоуыэюя]|$)/g, "$1й");
}

// The sound of each Cyrillic letter is that of its first Latin spelling.
const cyrillicSounds = new Map(
  Object.entries(letters)
    .reverse()
    .filter(([, letter]) => letter.length === 1)
    .map(([spelling, letter]) => [letter, latinSound(`'${spelling}`).replaceAll("'", "")]),
).set("э", "e");

/** A word's sound, in one spelling for both alphabets. */
export function soundOf(word: string): string {
  if (!/[а-яё]/.test(word)) return singled(latinSound(word));
  const sound = Array.from(
    word.replaceAll("дж", "ж"),
    (letter) => cyrillicSounds.get(letter) ?? "",
  );
  // «центос»: readers who spell it out pronounce the «c» of «centos» as «ц».
  return singled(word.startsWith("ц") ? sound.join("").slice(1) : sound.join(""));
}

function latinSound(word: string): string {
  return word.replace(latinSpelling, (spelling, place: number) => {
    // English «j» begins a word, the one of Russian in Latin letters stands inside.
    if (spelling === "j" && place === 0) return "J";
    return latinSounds[spelling] ?? (/[eiy]/.test(word.charAt(place + 1)) ? "s" : "k");
  });
}

/** The consonants of a sound, by which words of both alphabets are compared. */
export function skeletonOf(sound: string): string {
  let skeleton = "";
  for (const letter of sound)
    if (!"aeiou".includes(letter) && !skeleton.endsWith(letter)) skeleton += letter;
  return skeleton;
}

// A loop instead of a regular expression, because the first query runs it for every word of the
// index.
function singled(sound: string): string {
  let text = "";
  for (const letter of sound) if (!text.endsWith(letter)) text += letter;
  return text;
}
