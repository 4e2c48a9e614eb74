import type { SectionRecord, PageRecord } from "../search/records";
import { listRecords, pageRecord, withReleaseOrder, type SearchedPage } from "./search-records";

interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly start: boolean;
  readonly kind?: string;
  readonly label?: string;
  readonly version?: string;
  readonly english?: string | null;
  readonly activeDirectory?: string | null;
  readonly guide?: { readonly tool: string } | null;
  readonly mdx: { readonly sections: readonly SectionRecord[] };
}

interface SearchedContent {
  readonly data: Record<"docs" | "releases" | "posts" | "terms", { readonly nodes: readonly FoundPage[] }> & {
    readonly api: { readonly nodes: readonly { readonly path: string; readonly summary: string; readonly sections: readonly SectionRecord[] }[] };
  };
}

/** A document of gatsby-plugin-local-search: one page. */
export interface SearchDocument {
  readonly path: string;
  readonly record: PageRecord;
}

/**
 * Options of gatsby-plugin-local-search: what is searched. The plugin gathers the pages and keeps them as its store, of
 * which `writeSearchIndex` makes the index the browser loads; the plugin's own engines do not know Russian, so that its
 * index is kept to the one field it cannot do without.
 */
export const searchSource = {
  name: "site",
  engine: "lunr",
  ref: "path",
  index: ["path"],
  store: ["path", "record"],
  query: `
    query SearchedContent {
      docs: allDocPage { nodes { path title label description synonyms start kind guide { tool } mdx { sections } } }
      releases: allRelease { nodes { path version description synonyms start mdx { sections } } }
      posts: allPost { nodes { path title description synonyms start kind mdx { sections } } }
      terms: allTerm { nodes { path title description synonyms start english activeDirectory mdx { sections } } }
      api: allApiDescription { nodes { path summary sections } }
    }
  `,
  normalizer: ({ data }: SearchedContent): SearchDocument[] => {
    const record = (type: SearchedPage["type"], page: FoundPage): PageRecord =>
      pageRecord({ ...page, type, title: page.title ?? page.version ?? "", names: [page.label, page.guide?.tool, page.english, page.activeDirectory], sections: page.mdx.sections });
    const records = [
      ...data.docs.nodes.map((page) => record("DocPage", page)),
      ...data.releases.nodes.map((page) => record("Release", page)),
      ...data.posts.nodes.map((page) => record("Post", page)),
      ...data.terms.nodes.map((page) => record("Term", page)),
      ...data.api.nodes.map(({ path, summary, sections }) => pageRecord({ type: "ApiDescription", path, title: "HTTP API", description: summary, synonyms: [], names: [], start: false, sections })),
      ...listRecords(),
    ];
    return withReleaseOrder(records).map((each) => ({ path: each.path, record: each }));
  },
};
