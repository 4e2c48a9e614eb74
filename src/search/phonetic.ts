const cyrillicSounds: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "J",
  з: "s",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "ts",
  ч: "C",
  ш: "S",
  щ: "S",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "u",
  я: "a",
};

// Spellings of English and of transliterated Russian, longer ones first.
const latinSounds: Readonly<Record<string, string>> = {
  shch: "S",
  sch: "S",
  sh: "S",
  zh: "J",
  tch: "C",
  ch: "C",
  kh: "h",
  ph: "f",
  th: "t",
  gh: "g",
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
  ow: "au",
  oa: "o",
  w: "v",
  z: "s",
  y: "i",
  j: "i",
};
const latinSpelling = new RegExp(`${Object.keys(latinSounds).join("|")}|c(?=[eiy])|c`, "g");

/** A word's sound, in one spelling for both alphabets. */
export function soundOf(word: string): string {
  if (!/[а-яё]/.test(word))
    return singled(
      word.replace(
        latinSpelling,
        (spelling, place: number) =>
          // English «j» begins a word, the one of Russian in Latin letters stands inside.
          (spelling === "j" && place === 0 ? "J" : latinSounds[spelling]) ??
          (/[eiy]/.test(word.charAt(place + 1)) ? "s" : "k"),
      ),
    );
  let sound = "";
  for (const letter of word.includes("дж") ? word.replaceAll("дж", "ж") : word)
    sound += cyrillicSounds[letter] ?? letter;
  // «центос»: readers who spell it out pronounce the «c» of «centos» as «ц».
  return singled(word.startsWith("ц") ? sound.slice(1) : sound);
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
  ju: "ю",
  ya: "я",
  ja: "я",
  yo: "е",
  iya: "ия",
  iyu: "ию",
  iye: "ие",
  iy: "ий",
  yy: "ый",
  yj: "ый",
  ij: "ий",
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
  return withShortI(word.replace(letterSpelling, (spelling) => letters[spelling] ?? spelling));
}

function withShortI(word: string): string {
  return word.replace(/([аеоуыи])[иы](?=[^аеиоуыэюя]|$)/g, "$1й").replace(/ы$/, "ый");
}

// What the same letters stand for too: «obshaya», «shemy», «jurnal», «licenziya», «polzovatel».
const otherLetters: Readonly<Record<string, string>> = {
  sh: "щ сх",
  shh: "щ",
  kh: "кх",
  ts: "тс",
  tz: "ц",
  ie: "ье",
  ju: "жу",
  ja: "жа",
  ye: "е ье",
  je: "е",
  ia: "ия я",
  iu: "ию ю",
  c: "к с",
  e: "э",
  h: "г",
  j: "ж",
  l: "ль",
  w: "ш",
  x: "х",
  y: "й и",
  z: "ц",
};
const anyLetters = new RegExp(
  [...new Set([...Object.keys(letters), ...Object.keys(otherLetters)])]
    .sort((one, other) => other.length - one.length)
    .join("|"),
  "g",
);
const mostSpellings = 64;

/** Every Russian word that Latin letters may stand for, the likeliest first. */
export function cyrillicSpellings(word: string): string[] {
  let found = [""];
  for (const spelling of word.match(anyLetters) ?? []) {
    const usual =
      letters[spelling] ?? Array.from(spelling, (each) => letters[each] ?? each).join("");
    const all = [usual, ...(otherLetters[spelling]?.split(" ") ?? [])];
    found = all.flatMap((each) => found.map((start) => start + each)).slice(0, mostSpellings);
  }
  // «shemy» ends in «ы», «novy» in «ый».
  return [...new Set([inCyrillic(word), ...found, ...found.map(withShortI)])];
}
