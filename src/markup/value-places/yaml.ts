import { isScalar, parseAllDocuments, visit, type Scalar } from "yaml";
import type { Layer } from "../../reader-values/escape";
import { lineAround, type Place, type PlaceFinder } from "./place";

/** A place in YAML; `block` is the text of a block scalar, which may be in another language. */
export interface YamlPlace extends Place {
  readonly block: string | null;
}

const layersOf: Readonly<Record<string, readonly Layer[]>> = {
  QUOTE_DOUBLE: ["quoted"],
  QUOTE_SINGLE: ["doubled"],
  BLOCK_LITERAL: [],
};

/** Parses YAML with the site's own parser: the scalar around each place and its quotes. */
export function yamlPlaces(text: string): PlaceFinder & ((offset: number) => YamlPlace) {
  const scalars: Scalar[] = [];
  const documents = parseAllDocuments(text);
  for (const document of Array.isArray(documents) ? documents : [])
    visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) });
  return (offset) => {
    const scalar = scalars.find(({ range }) => range && range[0] <= offset && offset < range[1]);
    const around = lineAround(text, offset);
    const isComment = /(?:^|\s)#/.test(text.slice(around.start, offset));
    if (!scalar?.range || !isScalar(scalar))
      return { layers: isComment ? [] : null, ...around, block: null };
    const [first, end] = scalar.range;
    const isQuoted = scalar.type?.startsWith("QUOTE") === true;
    const block = scalar.type?.startsWith("BLOCK") ? String(scalar.value) : null;
    // The header of a block scalar is a line of its own.
    const start = block === null ? first : text.indexOf("\n", first) + 1;
    return {
      // A plain scalar that consists of the value is quoted when necessary; part of one cannot be.
      layers: layersOf[scalar.type ?? ""] ?? null,
      start: start + (isQuoted ? 1 : 0),
      end: end - (isQuoted ? 1 : 0),
      block,
    };
  };
}
