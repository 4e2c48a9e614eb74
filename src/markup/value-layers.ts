import type { Layer } from "../reader-values/escape";
import type { ReaderParameter } from "../reader-values/values";
import type { ValueRange } from "./reader-values";
import { ldapLayers } from "./value-places/ldap";
import { lineLanguages, linePlaces } from "./value-places/lines";
import type { Place, PlaceFinder } from "./value-places/place";
import { shellPlaces } from "./value-places/shell";
import { stringLanguages, stringPlaces } from "./value-places/strings";
import { yamlPlaces } from "./value-places/yaml";

/**
 * These values contain only letters, digits, dots, hyphens, colons and slashes, so few places need
 * escapes.
 */
const plainParameters: ReadonlySet<ReaderParameter> = new Set([
  "domain",
  "host",
  "realm",
  "ldap-scheme",
  "ldap-port",
  "ldap-url",
] as const);

/** How each reader value in a code block must be escaped; null if that cannot be determined. */
export function layersOf(
  code: string,
  language: string,
  ranges: readonly ValueRange[],
  title = "",
): (readonly Layer[] | null)[] {
  if (ranges.length === 0) return [];
  const find = language === "console" ? consolePlaces(code) : placesIn(language, code);
  const file: Layer[] = /\bcompose\.ya?ml$/.test(title) ? ["compose"] : [];
  return ranges.map((range) => {
    const layers = layersAt(code, range, language, find);
    const isPlain = layers === null || plainParameters.has(range.name);
    return isPlain ? layers : [...layers, ...file];
  });
}

function layersAt(
  code: string,
  range: ValueRange,
  language: string,
  find: PlaceFinder,
): readonly Layer[] | null {
  const place = find(range.start);
  const before = code.slice(place.start, range.start);
  const after = code.slice(range.end, place.end);
  const isPattern = isRegularExpression(place, before);
  const regex: Layer[] = isPattern ? ["regex"] : [];
  const isWholeYaml = language === "yaml" && before === "" && after === "" && place.layers === null;
  if (plainParameters.has(range.name)) {
    if (isWholeYaml && range.name !== "ldap-port") return ["yaml-plain"];
    return isPattern ? [...regex, ...(place.layers ?? [])] : [];
  }
  const inner = innerPlace(code, language, place, range);
  if (inner === null) return null;
  const string = code.slice(place.start + inner.start, range.start);
  const ldap = ldapLayers(range.name, string, after);
  const outer = isWholeYaml ? (["yaml-plain"] as const) : place.layers;
  if (outer === null || inner.layers === null) return null;
  return [...ldap, ...regex, ...inner.layers, ...outer];
}

/**
 * Inside a string that contains another language: the string of that language around the value,
 * with its offset in the outer string.
 */
function innerPlace(
  code: string,
  outer: string,
  place: Place,
  range: ValueRange,
): { readonly layers: readonly Layer[] | null; readonly start: number } | null {
  const whole = { layers: [], start: 0 };
  const content = code.slice(place.start, place.end);
  const isJson = outer === "powershell" && /^\s*[[{]/.test(content);
  const before = code.slice(place.start, range.start);
  const language = isJson ? "json" : innerLanguage(place, content, before);
  if (language === null) return whole;
  if (language === "") return null;
  const found = placesIn(language, content)(range.start - place.start);
  return { layers: found.layers, start: found.start };
}

/** The language inside a string: null for a plain value, "" if unknown. */
function innerLanguage(place: Place, content: string, before: string): string | null {
  const { block, command } = place;
  if (block !== undefined) return languageOf(block);
  if (command === undefined) return null;
  const program = command.join(" ");
  if (/\bphp\b.* -r\b/.test(program)) return "php";
  if (/\bpython3?\b/.test(program) && /\s-c?\b|<</.test(program)) return "python";
  if (/^\s*[[{]/.test(content)) return "json";
  const isDocument = content.includes("\n") && place.layers !== null;
  if (isDocument && /^\s*ldap(?:add|modify|delete)\b/.test(program)) return "ldif";
  if (isDocument && !/^\s*(?:ldap\w+)/.test(program)) return "";
  const quotes = before.match(/["']/g)?.length ?? 0;
  return quotes % 2 === 0 ? null : "";
}

function languageOf(text: string): string {
  if (/^\s*[[{]/.test(text)) return "json";
  if (/^\s*[\w[\]']+\s*=|=>/m.test(text)) return "ruby";
  return /^[ \t]*[-\w]+:/m.test(text) ? "yaml" : "text";
}

function placesIn(language: string, text: string): PlaceFinder {
  if (language === "bash") return shellPlaces(text);
  if (language === "yaml") return yamlPlaces(text);
  if (stringLanguages.has(language)) return stringPlaces(language, text);
  return linePlaces(lineLanguages.has(language) ? language : "text", text);
}

/** The commands of a session form a script; output is literal. Preserves offsets. */
function consolePlaces(session: string): PlaceFinder {
  let isInCommand = false;
  const commands: [start: number, end: number][] = [];
  let at = 0;
  const script = session
    .split("\n")
    .map((row) => {
      isInCommand = /^[$#] /.test(row) || (isInCommand && row.startsWith("> "));
      if (isInCommand) commands.push([at, at + row.length]);
      at += row.length + 1;
      return isInCommand ? `  ${row.slice(2)}` : " ".repeat(row.length);
    })
    .join("\n");
  const inScript = shellPlaces(script);
  const inOutput = linePlaces("text", session);
  return (offset) => {
    if (commands.some(([start, end]) => start <= offset && offset < end)) return inScript(offset);
    return { ...inOutput(offset), layers: [] };
  };
}

/** For `grep` and similar commands, the first word that is no option is the pattern. */
function isRegularExpression({ command = [], start }: Place, before: string): boolean {
  const [program = "", ...words] = command;
  if (!/^(?:e|z)?grep$|^sed$|^awk$/.test(program) || words.some((word) => /^-\w*F/.test(word)))
    return false;
  return start >= 0 && !before.startsWith("/") && !/\//.test(before);
}
