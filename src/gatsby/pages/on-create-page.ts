import type { GatsbyNode } from "gatsby";
import { docsStart } from "../../config/docs-start";
import { typograph } from "../../markup/typography";
import { routes, withOwnSlash } from "../../routes";

/** The page that `gatsby develop` loads with every page; Gatsby knows it by this path only. */
const developNotFound = "/dev-404-page/";

/**
 * Sets each page's trailing slash to its canonical form, and passes the start page to the
 * documentation's root.
 */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  if (page.path === developNotFound) return;
  const path = withOwnSlash(page.path);
  const own = ownContext(path);
  const isKnown = Object.keys(own ?? {}).every((name) => page.context?.[name] !== undefined);
  if (path === page.path && isKnown) return;
  actions.deletePage(page);
  actions.createPage({ ...page, path, context: own ? { ...page.context, ...own } : page.context });
};

function ownContext(path: string): Record<string, unknown> | null {
  return path === routes.docs.path ? { start: typographedStart() } : null;
}

function typographedStart(): typeof docsStart {
  return docsStart.map((group) => ({
    ...group,
    links: group.links.map((link) => ({
      ...link,
      label: typograph(link.label),
      note: typograph(link.note),
    })),
  }));
}
