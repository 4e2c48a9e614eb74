import type { GatsbyNode } from "gatsby";
import { docsStart } from "../../config/docs-start";
import { typograph } from "../../markup/typography";
import { routes, withOwnSlash } from "../../routes";
import { homeTree } from "./home-tree";

/**
 * Gives every page its own spelling of the slash at the end, the documentation's root the way in,
 * and the home page its tree.
 */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  const path = withOwnSlash(page.path);
  const own = ownContext(path);
  const isKnown = Object.keys(own ?? {}).every((name) => page.context?.[name] !== undefined);
  if (path === page.path && isKnown) return;
  actions.deletePage(page);
  actions.createPage({ ...page, path, context: own ? { ...page.context, ...own } : page.context });
};

function ownContext(path: string): Record<string, unknown> | null {
  if (path === routes.docs.path) return { start: typographedStart() };
  return path === routes.home.path ? { tree: homeTree() } : null;
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
