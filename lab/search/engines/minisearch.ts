import MiniSearch from "minisearch";
import { mostHits, type Engine } from "./engine";
import type { SectionDocument } from "./section-documents";

/** MiniSearch with VitePress's settings. */
export function miniSearch(documents: readonly SectionDocument[], hasSynonyms: boolean): Engine {
  const engine = new MiniSearch<SectionDocument>({
    fields: ["title", "titles", "text"],
    storeFields: ["path"],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  engine.addAll(documents);
  return {
    name: hasSynonyms ? "MiniSearch и synonyms" : "MiniSearch",
    indexes: `title, description, ${hasSynonyms ? "synonyms, " : ""}sections, code`,
    answer: async (query) =>
      [...new Set(engine.search(query).map((found) => String(found.path)))].slice(0, mostHits),
    stop: async () => {},
  };
}
