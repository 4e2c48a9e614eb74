export type FenceMeta = ReturnType<typeof parseFenceMeta>;

/**
 * Parses the info string of a fence after the language: `title="…" {1,3-5} numbers=10 wrap`. Lines
 * count from 1; `unknown` are words that mean nothing.
 */
export function parseFenceMeta(meta: string) {
  const strings: Record<string, string> = {};
  const rest = meta.replace(/(\w+)="([^"]*)"/g, (_, name: string, value: string) => {
    strings[name] = value;
    return "";
  });
  const lit = new Set<number>();
  const unknown = Object.keys(strings).filter((name) => name !== "title" && name !== "alt");
  let numbersFrom: number | null = null;
  let isWrapped = false;
  let context: string | null = null;
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const numbers = /^numbers(?:=(\d+))?$/.exec(word);
    const lines = /^\{([\d,-]+)\}$/.exec(word)?.[1];
    const place = /^context=(http|server|main|active-directory|known-issue)$/.exec(word)?.[1];
    if (numbers) numbersFrom = Number(numbers[1] ?? 1);
    else if (lines) addLines(lit, lines);
    else if (word === "wrap") isWrapped = true;
    else if (place) context = place;
    else unknown.push(word);
  }
  return {
    title: strings.title ?? null,
    alt: strings.alt ?? null,
    context,
    lit,
    numbersFrom,
    isWrapped,
    unknown,
  };
}

function addLines(lit: Set<number>, ranges: string): void {
  for (const range of ranges.split(",")) {
    const [from, to] = range.split("-").map(Number);
    for (let line = from ?? 0; line <= (to ?? from ?? 0); line += 1) lit.add(line);
  }
}
