import { readerDefaults, readerPattern } from "../content-model/placeholders";
import type { Layer } from "../reader-values/escape";
import type { ReaderParameter } from "../reader-values/values";
import { escapeHtml } from "./html";

/** The place of a reader value in a text with default values. */
export interface ValueRange {
  readonly start: number;
  readonly end: number;
  readonly name: ReaderParameter;
}

/** Replaces reader placeholders with their defaults, and returns where they are. */
export function fillReaderValues(source: string): { code: string; ranges: ValueRange[] } {
  const ranges: ValueRange[] = [];
  let code = "";
  let last = 0;
  for (const match of source.matchAll(readerPattern)) {
    const name = match[1] as ReaderParameter;
    code += source.slice(last, match.index);
    const start = code.length;
    code += match[2] ?? readerDefaults[name];
    ranges.push({ start, end: code.length, name });
    last = match.index + match[0].length;
  }
  return { code: code + source.slice(last), ranges };
}

/**
 * The attributes of a reader value's element: which value the browser inserts and how
 * to escape it.
 */
export function valueAttributes(
  name: ReaderParameter,
  layers: readonly Layer[],
): Readonly<Record<string, string>> {
  return {
    class: "c-param",
    "data-param": name,
    ...(layers.length > 0 ? { "data-as": layers.join(" ") } : {}),
  };
}

/**
 * A sentence outside of MDX's own text, as HTML in which the reader's values are marked. `htmlOf`
 * escapes its parts.
 */
export function sentenceHtml(source: string, htmlOf = escapeHtml): string {
  const { code, ranges } = fillReaderValues(source);
  let html = "";
  let last = 0;
  for (const { start, end, name } of ranges) {
    const value = htmlOf(code.slice(start, end));
    html += `${htmlOf(code.slice(last, start))}<span class="c-param" data-param="${name}">${value}</span>`;
    last = end;
  }
  return html + htmlOf(code.slice(last));
}
