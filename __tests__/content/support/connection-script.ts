import { readFileSync } from "node:fs";
import { fillSiteValues } from "../../../src/content-model/placeholders";
import { fillReaderValues } from "../../../src/markup/reader-values";
import { layersOf } from "../../../src/markup/value-layers";
import { escapeFor } from "../../../src/reader-values/escape";
import { readerValues, type OwnValues } from "../../../src/reader-values/values";

/** A script of `content/connection` with a reader's values in it, as the page writes them. */
export function scriptWith(name: string, language: string, own: OwnValues): string {
  const source = fillSiteValues(readFileSync(`content/connection/${name}`, "utf8"));
  const { code, ranges } = fillReaderValues(source);
  const layers = layersOf(code, language, ranges);
  const values = readerValues(own);
  return ranges.reduceRight((text, { start, end, name: parameter }, index) => {
    const known = layers[index];
    if (!known) throw new Error(`No way to write ${parameter} at ${start}`);
    return text.slice(0, start) + escapeFor(known, values[parameter]) + text.slice(end);
  }, code);
}
