import { filesSource } from "../../../src/search/index-source";
import { createSearch } from "../../../src/search/search";
import { mostHits, type Engine } from "./engine";

/** This site's search with the index its browser loads. */
export async function ours(files: ReadonlyMap<string, string>): Promise<Engine> {
  const search = await createSearch(filesSource(files));
  return {
    name: "this site",
    indexes: "title, description, synonyms, sections, code",
    answer: async (query) =>
      (await search.answer({ query, isLiteral: false, kind: null, limit: mostHits })).pages.map(
        ({ path }) => path,
      ),
    stop: async () => {},
  };
}
