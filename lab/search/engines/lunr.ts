import lunr from "lunr";
import stemmerSupport from "lunr-languages/lunr.stemmer.support.js";
import multiLanguage from "lunr-languages/lunr.multi.js";
import russian from "lunr-languages/lunr.ru.js";
import { mostHits, type Engine } from "./engine";
import type { SectionDocument } from "./section-documents";

/** lunr with lunr-languages: Russian, plus English, without which it drops all Latin letters. */
export function lunrEngine(documents: readonly SectionDocument[]): Engine {
  stemmerSupport(lunr);
  russian(lunr);
  multiLanguage(lunr);
  const engine = lunr(function () {
    this.use(lunr.multiLanguage("en", "ru"));
    this.ref("id");
    for (const field of ["title", "titles", "text"]) this.field(field);
    for (const document of documents) this.add({ ...document, titles: document.titles.join(" ") });
  });
  return {
    name: "lunr",
    indexes: "title, description, sections, code",
    // Not `search`, whose query syntax rejects what readers paste.
    answer: async (query) =>
      pathsOf(engine.query((asked) => asked.term(lunr.tokenizer(query), {}))),
    stop: async () => {},
  };
}

function pathsOf(found: readonly { readonly ref: string }[]): string[] {
  return [...new Set(found.map(({ ref }) => ref.replace(/#.*$/, "")))].slice(0, mostHits);
}
