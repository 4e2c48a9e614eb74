import { createSearch } from "../../../../src/search/search";
import { mostHits, type Engine } from "./engine";

/** This site's search over the index its browser loads. */
export function ours(indexText: string): Engine {
  const search = createSearch(indexText);
  return {
    name: "this site",
    indexes: "title, description, synonyms, sections, code",
    answer: async (query) =>
      search
        .answer({ query, isLiteral: false, kind: null, limit: mostHits })
        .pages.map(({ path }) => path),
    stop: async () => {},
  };
}
