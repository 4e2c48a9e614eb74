// Abbreviations by ear: «авх» is awx letter by letter, «эйдаблюикс» by the letters' English names,
// «эсэсха» is ssh by the Russian ones. A letter may stand for several: the ids of headings and the
// comparison by sound have one for each, in tables of their own.
const letters: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "vw",
  г: "g",
  д: "d",
  е: "e",
  з: "z",
  и: "i",
  й: "yj",
  к: "kcq",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "sc",
  т: "t",
  у: "uw",
  ф: "f",
  х: "hx",
  ц: "c",
  ш: "h",
  ы: "y",
  э: "ea",
  ю: "u",
};
const names: readonly (readonly [name: string, letter: string])[] = (
  "a эй а|b би бэ|c си цэ|d ди дэ|e и е|f эф|g джи жи гэ|h эйч аш ха|i ай и|j джей жи|k кей ка|" +
  "l эль эл|m эм|n эн|o оу о|p пи пэ|q кью ку|r ар эр|s эс|t ти тэ|u ю у|v ви вэ|" +
  "w даблъю даблю дабл|x экс икс|y уай вай игрек|z зет зэт зед"
)
  .split("|")
  .flatMap((line) => {
    const [letter = "", ...spoken] = line.split(" ");
    return spoken.map((name) => [name, letter] as const);
  });
const longestByLetters = 5;
const mostReadings = 64;

/** Latin abbreviations that a Cyrillic word may spell, letter by letter or by their names. */
export function spelledLetters(word: string): string[] {
  if (!/^[а-я]{2,20}$/.test(word)) return [];
  return [...(word.length <= longestByLetters ? byLetters(word) : []), ...byNames(word)];
}

function byLetters(word: string): string[] {
  let found = [""];
  for (const letter of word) {
    const latin = letters[letter];
    if (latin === undefined) return [];
    found = found.flatMap((start) => Array.from(latin, (each) => start + each));
    if (found.length > mostReadings) return [];
  }
  return found;
}

/**
 * An abbreviation has two letters or more, and the names of its letters together at least two
 * letters more than it: «эфэс» is fs, «ию» is no eu.
 */
function byNames(word: string): string[] {
  const found: string[] = [];
  const look = (from: number, read: string): void => {
    if (found.length >= mostReadings) return;
    if (from === word.length) {
      if (read.length > 1 && word.length > read.length + 1) found.push(read);
      return;
    }
    for (const [name, letter] of names)
      if (word.startsWith(name, from)) look(from + name.length, read + letter);
  };
  look(0, "");
  return found;
}
