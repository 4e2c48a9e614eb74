import { parseAllDocuments, visit, type Scalar } from "yaml";
import type { Layer } from "../../reader-values/escape";
import { lineAround, type PlaceFinder } from "./place";

const layersOf: Readonly<Record<string, readonly Layer[]>> = {
  QUOTE_DOUBLE: ["quoted"],
  QUOTE_SINGLE: ["doubled"],
  BLOCK_LITERAL: [],
};

/** Parses YAML with the site's own parser: the scalar around each place and its quotes. */
export function yamlPlaces(text: string): PlaceFinder {
  const scalars: Scalar[] = [];
  const documents = parseAllDocuments(text);
  for (const document of Array.isArray(documents) ? documents : [])
    visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) });
  return (offset) => {
    const scalar = scalars.find(({ range }) => range && range[0] <= offset && offset < range[1]);
    const around = lineAround(text, offset);
    const isComment = /(?:^|\s)#/.test(text.slice(around.start, offset));
    if (!scalar?.range) return { layers: isComment ? [] : null, ...around };
    const [first, end] = scalar.range;
    const isQuoted = scalar.type?.startsWith("QUOTE") === true;
    const block = scalar.type?.startsWith("BLOCK") ? String(scalar.value) : undefined;
    // The header of a block scalar is a line of its own.
    const start = block === undefined ? first : text.indexOf("\n", first) + 1;
    return {
      // A plain scalar that consists of the value is quoted when necessary; part of one cannot be.
      layers: layersOf[scalar.type ?? ""] ?? null,
      start: start + (isQuoted ? 1 : 0),
      end: end - (isQuoted ? 1 : 0),
      block,
    };
  };
}
