import {
  apiRecord,
  listRecords,
  pageRecord,
  withReleaseOrder,
  type BareRecord,
  type SearchedPage,
} from "./search-records";

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
}

interface SearchedContent {
  readonly data: Record<
    "docs" | "releases" | "posts" | "terms",
    { readonly nodes: readonly FoundPage[] }
  > & {
    readonly api: {
      readonly nodes: readonly { readonly path: string; readonly summary: string }[];
    };
  };
}

/** A document of gatsby-plugin-local-search: one page. */
export interface SearchDocument {
  readonly path: string;
  readonly record: BareRecord;
}

/**
 * Options of gatsby-plugin-local-search. The plugin collects the pages and keeps them in its store;
 * `writeSearchIndex` builds the browser's index from it and adds the texts, which may be ready
 * later. The plugin's own engines do not support Russian, so its index holds only the one field it
 * requires.
 */
export const searchSource = {
  name: "site",
  engine: "lunr",
  ref: "path",
  index: ["path"],
  store: ["path", "record"],
  query: `
    query SearchedContent {
      docs: allDocPage { nodes { path title label description synonyms start kind guide { tool } } }
      releases: allRelease { nodes { path version description synonyms start } }
      posts: allPost { nodes { path title description synonyms start kind } }
      terms: allTerm { nodes { path title description synonyms start english activeDirectory } }
      api: allApiDescription { nodes { path summary } }
    }
  `,
  normalizer: ({ data }: SearchedContent): SearchDocument[] => {
    const record = (type: SearchedPage["type"], page: FoundPage): BareRecord =>
      pageRecord({
        ...page,
        type,
        title: page.title ?? page.version ?? "",
        names: [page.label, page.guide?.tool, page.english, page.activeDirectory],
      });
    const records = [
      ...data.docs.nodes.map((page) => record("DocPage", page)),
      ...data.releases.nodes.map((page) => record("Release", page)),
      ...data.posts.nodes.map((page) => record("Post", page)),
      ...data.terms.nodes.map((page) => record("Term", page)),
      ...data.api.nodes.map(({ path, summary }) => apiRecord(path, summary)),
      ...listRecords(),
    ];
    return withReleaseOrder(records).map((each) => ({ path: each.path, record: each }));
  },
};
