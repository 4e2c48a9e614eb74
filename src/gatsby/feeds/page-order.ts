import { byVersionDescending } from "../../content-model/version-order";
import { routes } from "../../routes";
import type { Graphql } from "../gatsby-args";

/** A section of the list of all pages: its title and its addresses in order. */
export interface PageSection {
  readonly title: string;
  readonly paths: readonly string[];
}

interface Answer {
  readonly sections: { readonly nodes: readonly { folder: string; title: string }[] };
  readonly docs: { readonly nodes: readonly { path: string; section: string }[] };
  readonly releases: { readonly nodes: readonly { path: string; version: string }[] };
  readonly terms: { readonly nodes: readonly { path: string }[] };
  readonly posts: { readonly nodes: readonly { path: string; kind: string }[] };
}

/** All pages in the order in which the site lists them. Pages defined in code come first. */
export async function readPageOrder(graphql: Graphql): Promise<PageSection[]> {
  const { data, errors } = await graphql<Answer>(`
    query PageOrder {
      sections: allDocSection(sort: { order: ASC }) {
        nodes {
          folder
          title
        }
      }
      docs: allDocPage(sort: [{ order: ASC }, { sortKey: ASC }]) {
        nodes {
          path
          section
        }
      }
      releases: allRelease {
        nodes {
          path
          version
        }
      }
      terms: allTerm(sort: { title: ASC }) {
        nodes {
          path
        }
      }
      posts: allPost(sort: { date: DESC }) {
        nodes {
          path
          kind
        }
      }
    }
  `);
  if (errors || !data) throw new Error("The query of the order of pages failed", { cause: errors });
  const pathsOf = (nodes: readonly { readonly path: string }[]): string[] =>
    nodes.map(({ path }) => path);
  const posts = (isArticle: boolean): string[] =>
    pathsOf(data.posts.nodes.filter(({ kind }) => (kind === "article") === isArticle));
  return [
    ...data.sections.nodes.map(({ folder, title }) => ({
      title,
      paths: pathsOf(data.docs.nodes.filter(({ section }) => section === folder)),
    })),
    {
      title: routes.updates.title,
      paths: [routes.updates.path, ...pathsOf([...data.releases.nodes].sort(byVersionDescending))],
    },
    {
      title: routes.glossary.title,
      paths: [routes.glossary.path, ...pathsOf(data.terms.nodes)],
    },
    { title: routes.blog.title, paths: [routes.blog.path, routes.archive.path, ...posts(true)] },
    { title: "О компании", paths: posts(false) },
  ];
}
