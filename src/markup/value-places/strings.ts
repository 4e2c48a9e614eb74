import type { Layer } from "../../reader-values/escape";
import { lineAround, type Place, type PlaceFinder } from "./place";

/** One kind of string, comment or bare text of a language. */
interface Kind {
  readonly open: RegExp;
  readonly close: RegExp;
  /** The escapes inside; null if unknown, [] in comments. */
  readonly layers: readonly Layer[] | null;
  /** True if a backslash escapes the closing character. */
  readonly hasBackslash?: true;
}

const comment = (open: RegExp, close = /(?=\n)|$/y): Kind => ({ open, close, layers: [] });
const literal = (quote: string, layers: readonly Layer[] | null): Kind => ({
  open: new RegExp(quote, "y"),
  close: new RegExp(quote, "y"),
  layers,
});
const string = (quote: string, layers: readonly Layer[] | null): Kind => ({
  ...literal(quote, layers),
  hasBackslash: true,
});

const python: readonly Kind[] = [
  comment(/#/y),
  { ...literal("", null), open: /\b[rR][bB]?(?=["'])["']+/y, close: /["']+/y },
  { ...string('"""', ["braces", "quoted"]), open: /\b[fF]"""/y },
  { ...string('"', ["braces", "quoted"]), open: /\b[fF]"/y },
  { ...string("'", ["braces", "single"]), open: /\b[fF]'/y },
  string('"""', ["quoted"]),
  string("'''", ["single"]),
  string('"', ["quoted"]),
  string("'", ["single"]),
];

const kinds: Readonly<Record<string, readonly Kind[]>> = {
  python,
  json: [string('"', ["quoted"])],
  toml: [
    comment(/#/y),
    string('"""', ["quoted"]),
    literal("'''", ["hex-single"]),
    string('"', ["quoted"]),
    literal("'", ["hex-single"]),
  ],
  ruby: [comment(/#/y), string('"', ["ruby-double"]), string("'", ["single"])],
  php: [
    comment(/\/\/|#/y),
    comment(/\/\*/y, /\*\//y),
    string('"', ["php-double"]),
    string("'", ["single"]),
  ],
  sql: [comment(/--/y), literal("'", ["doubled"]), literal('"', null)],
  powershell: [
    comment(/#/y),
    { open: /@'\n/y, close: /\n'@/y, layers: [] },
    { ...literal('"', ["ps-double"]), close: /(?<!`)"/y },
    literal("'", ["ps-single"]),
  ],
  xml: [
    comment(/<!--/y, /-->/y),
    comment(/<!\[CDATA\[/y, /\]\]>/y),
    { ...literal('"', ["xml"]), open: /(?<=<[^<>]*=\s*)"/y },
    { ...literal("'", ["xml"]), open: /(?<=<[^<>]*=\s*)'/y },
    { open: />/y, close: /(?=<)|$/y, layers: ["xml"] },
  ],
  nginx: [comment(/#/y), string('"', ["nginx"]), string("'", ["nginx"])],
};

/** Languages whose strings this file knows. */
export const stringLanguages: ReadonlySet<string> = new Set(Object.keys(kinds));

/**
 * Parses a text in one of `stringLanguages` from the start: strings and comments do not nest in
 * them.
 */
export function stringPlaces(language: string, text: string): PlaceFinder {
  const known = kinds[language] ?? [];
  const found: Place[] = [];
  for (let at = 0; at < text.length;) {
    const [kind, opened] = opening(known, text, at);
    if (!kind) {
      at += 1;
      continue;
    }
    const start = at + opened;
    const [end, closed] = closing(kind, text, start);
    found.push({ layers: kind.layers, start, end });
    at = Math.max(end + closed, at + 1);
  }
  return (offset) =>
    found.find(({ start, end }) => start <= offset && offset < end) ?? {
      layers: null,
      ...lineAround(text, offset),
    };
}

function opening(known: readonly Kind[], text: string, at: number): [Kind | null, number] {
  for (const kind of known) {
    const length = matchLength(kind.open, text, at);
    if (length > 0) return [kind, length];
  }
  return [null, 0];
}

function closing(kind: Kind, text: string, start: number): [number, number] {
  for (let at = start; at <= text.length; at += 1) {
    if (kind.hasBackslash && text[at] === "\\") {
      at += 1;
      continue;
    }
    const length = matchLength(kind.close, text, at);
    if (length >= 0) return [at, length];
  }
  return [text.length, 0];
}

/** Length of the match at an offset; -1 if there is none. */
function matchLength(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0].length ?? -1;
}
