import type { Layer } from "../../reader-values/escape";
import { conditionStart } from "./ldap";
import { lineAround, type Place, type PlaceFinder } from "./place";

/**
 * How values are escaped in double quotes, in single quotes, and without quotes; null if no escape
 * is known.
 */
interface LineRules {
  readonly double: readonly Layer[] | null;
  readonly single: readonly Layer[] | null;
  readonly bare: readonly Layer[] | null;
  readonly comment: RegExp | null;
}

const words: LineRules = {
  double: ["hex-double"],
  single: ["hex-single"],
  bare: [],
  comment: null,
};
const variables: LineRules = {
  double: ["env-double"],
  single: ["hex-single"],
  bare: null,
  comment: /^\s*#/,
};
const directives: LineRules = { double: null, single: null, bare: null, comment: /^\s*#/ };

const rules: Readonly<Record<string, LineRules>> = {
  text: words,
  tree: words,
  http: words,
  ini: { double: ["ini"], single: ["ini"], bare: ["ini"], comment: /^\s*[#;]/ },
  properties: variables,
  dotenv: variables,
  sshd: directives,
  docker: directives,
  ldif: { double: ["ldif"], single: ["ldif"], bare: ["ldif"], comment: /^#/ },
};

/** Languages parsed line by line. */
export const lineLanguages: ReadonlySet<string> = new Set([...Object.keys(rules), "diff"]);

/** Parses a text in one of `lineLanguages`: quotes end with the line. */
export function linePlaces(language: string, text: string): PlaceFinder {
  return (offset) => {
    const { start, end } = lineAround(text, offset);
    const line = text.slice(start, end);
    // A changed line in a diff is in the language it looks like.
    const isVariable = language === "diff" && /^[+-]?[A-Z][A-Z0-9_]*=/.test(line);
    const rule = isVariable ? variables : (rules[language] ?? words);
    if (rule.comment?.test(line)) return { layers: [], start, end };
    // A base64 name cannot be changed in part.
    if (language === "ldif" && /^[\w.;-]+::/.test(line)) return { layers: null, start, end };
    return quotedPlace(line, offset - start, start, rule);
  };
}

function quotedPlace(line: string, at: number, lineStart: number, rule: LineRules): Place {
  let open: { quote: string; from: number } | null = null;
  for (let index = 0; index < at; index += 1) {
    const sign = line[index] ?? "";
    if (open ? sign === open.quote : /["']/.test(sign))
      open = open ? null : { quote: sign, from: index + 1 };
  }
  // An unclosed single quote is an apostrophe.
  const end = open ? line.indexOf(open.quote, at) : -1;
  if (!open || end === -1) {
    const last = /^\S*/.exec(line.slice(at))?.[0].length ?? 0;
    return {
      layers: rule.bare,
      start: lineStart + bareStart(line.slice(0, at)),
      end: lineStart + at + last,
    };
  }
  const layers = open.quote === '"' ? rule.double : rule.single;
  return { layers, start: lineStart + open.from, end: lineStart + end };
}

/** Where text without quotes begins: a filter has signs and spaces that end other words. */
function bareStart(before: string): number {
  const word = /[^\s=:]*(?:=[^\s=:]+)*$/.exec(before)?.index ?? before.length;
  return Math.min(word, conditionStart(before));
}
