import { queried, type Graphql } from "./gatsby-args";

/** The pages of the content in the order in which the site lists them, releases aside. */
export type ContentGraph = Queries.ContentGraphQuery;

const contentQuery = /* GraphQL */ `
  query ContentGraph {
    docs: allDocPage(sort: [{ order: ASC }, { sortKey: ASC }]) {
      nodes {
        path
        title
        label
        group
        isOverview
        order
        inSidebar
      }
    }
    releases: allRelease {
      nodes {
        path
        version
      }
    }
    posts: allPost(sort: { date: DESC }) {
      nodes {
        path
        kind
        title
        date
      }
    }
    apiSections: allApiSection(sort: { order: ASC }) {
      nodes {
        path
        label
      }
    }
    terms: allTerm(sort: { title: ASC }) {
      nodes {
        path
        pages
      }
    }
  }
`;

/** Reads the content graph. */
export function readContentGraph(graphql: Graphql): Promise<ContentGraph> {
  return queried(graphql, contentQuery);
}
