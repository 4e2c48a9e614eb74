import {
  apiRecord,
  apiSectionRecord,
  listRecords,
  pageRecord,
  withReleaseOrder,
  type BareRecord,
} from "./search-records";

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
  query: /* GraphQL */ `
    query SearchedContent {
      docs: allDocPage {
        nodes {
          path
          title
          label
          description
          synonyms
          start
          kind
          guide {
            tool
          }
        }
      }
      releases: allRelease {
        nodes {
          path
          version
          description
          synonyms
          start
        }
      }
      posts: allPost {
        nodes {
          path
          title
          description
          synonyms
          start
          kind
        }
      }
      terms: allTerm {
        nodes {
          path
          title
          description
          synonyms
          start
          english
          activeDirectory
        }
      }
      api: allApiDescription {
        nodes {
          path
          summary
        }
      }
      apiSections: allApiSection {
        nodes {
          path
          title
          description
        }
      }
    }
  `,
  normalizer: ({ data }: { readonly data: Queries.SearchedContentQuery }): SearchDocument[] => {
    const records = [
      ...data.docs.nodes.map(({ label, guide, ...page }) =>
        pageRecord({ ...page, type: "DocPage", names: [label, guide?.tool] }),
      ),
      ...data.releases.nodes.map(({ version, ...page }) =>
        pageRecord({ ...page, type: "Release", title: version }),
      ),
      ...data.posts.nodes.map((page) => pageRecord({ ...page, type: "Post" })),
      ...data.terms.nodes.map(({ english, activeDirectory, ...page }) =>
        pageRecord({ ...page, type: "Term", names: [english, activeDirectory] }),
      ),
      ...data.api.nodes.map(({ path, summary }) => apiRecord(path, summary)),
      ...data.apiSections.nodes.map(apiSectionRecord),
      ...listRecords(),
    ];
    return withReleaseOrder(records).map((each) => ({ path: each.path, record: each }));
  },
};
