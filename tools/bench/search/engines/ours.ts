import { createSearch } from "../../../../src/search/search";
import { mostHits, type Engine } from "./engine";

/** This site's search over the index its browser loads. */
export function ours(indexText: string): Engine {
  const search = createSearch(indexText);
  return {
    name: "этот сайт",
    indexes: "заголовок, описание, synonyms, разделы, код",
    answer: async (query) =>
      search
        .answer({ query, isLiteral: false, kind: null, limit: mostHits })
        .pages.map(({ path }) => path),
    stop: async () => {},
  };
}
