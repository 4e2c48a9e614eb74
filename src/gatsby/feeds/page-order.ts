import { updatesGroup } from "../../content-model/sidebar";
import { byVersionDescending } from "../../content-model/version-order";
import { routes } from "../../routes";
import type { ContentGraph } from "../content-graph";

/** A section of the list of all pages: its title and its addresses in order. */
export interface PageSection {
  readonly title: string;
  readonly paths: readonly string[];
}

/** All pages in the order in which the site lists them. Pages defined in code come first. */
export function pageOrder({
  docs,
  releases,
  apiSections,
  terms,
  posts,
}: ContentGraph): PageSection[] {
  const pathsOf = (nodes: readonly { readonly path: string }[]): string[] =>
    nodes.map(({ path }) => path);
  const pagesOf = (id: string): string[] =>
    pathsOf(docs.nodes.filter(({ group, isOverview }) => group === id && !isOverview));
  const postPaths = (isArticle: boolean): string[] =>
    pathsOf(posts.nodes.filter(({ kind }) => (kind === "article") === isArticle));
  return [
    ...docs.nodes
      .filter(({ isOverview }) => isOverview)
      .map((overview) => ({
        title: overview.label,
        paths: [overview.path, ...pagesOf(overview.group)],
      })),
    { title: routes.api.title, paths: [routes.api.path, ...pathsOf(apiSections.nodes)] },
    {
      title: routes.updates.title,
      paths: [
        routes.updates.path,
        ...pagesOf(updatesGroup),
        ...pathsOf([...releases.nodes].sort(byVersionDescending)),
      ],
    },
    {
      title: routes.glossary.title,
      paths: [routes.glossary.path, ...pathsOf(terms.nodes)],
    },
    {
      title: routes.blog.title,
      paths: [routes.blog.path, routes.archive.path, ...postPaths(true)],
    },
    { title: "О компании", paths: postPaths(false) },
  ];
}
