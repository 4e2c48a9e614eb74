const letters: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
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
  ц: "c",
  ч: "ch",
  ш: "sh",
  щ: "sch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

/**
 * A Latin id for a heading: transliterated, lower case, words joined by hyphens; "section" if
 * nothing is left.
 */
export function headingId(text: string): string {
  const latin = [...text.toLowerCase().normalize("NFC")]
    .map((letter) => letters[letter] ?? letter)
    .join("");
  return (
    latin
      .normalize("NFKD")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "section"
  );
}

/**
 * Escapes the `{#id}` at the end of a heading, which MDX would parse as an expression, whatever its
 * id. Leaves fenced code alone.
 */
export function escapeHeadingIds(source: string): string {
  let fence: string | null = null;
  return source
    .split("\n")
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && fence === null) fence = mark;
      else if (mark && fence !== null && mark.startsWith(fence) && line.trim() === mark)
        fence = null;
      else if (fence === null)
        return line.replace(/^(#{1,6}[ \t].*?)[ \t]*\{#([^{}]*\}?)[ \t]*$/, "$1 \\{#$2");
      return line;
    })
    .join("\n");
}

/** Splits an explicit id off a heading's text; null if it has none. */
export function handSetId(text: string): { text: string; id: string } | null {
  const match = /^(.*?)\s*\{#([A-Za-z][\w-]*)\}$/s.exec(text);
  return match ? { text: match[1] ?? "", id: match[2] ?? "" } : null;
}
