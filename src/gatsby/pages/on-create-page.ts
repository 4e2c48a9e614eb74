import type { GatsbyNode } from "gatsby";
import { docsStart } from "../../config/docs-start";
import { typograph } from "../../markup/typography";
import { routes, withOwnSlash } from "../../routes";

/**
 * Gives every page its own spelling of the slash at the end, and the documentation's root the way
 * in.
 */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  const path = withOwnSlash(page.path);
  const isRoot = path === routes.docs.path;
  if (path === page.path && (!isRoot || page.context?.start !== undefined)) return;
  actions.deletePage(page);
  actions.createPage({
    ...page,
    path,
    context: isRoot ? { ...page.context, start: typographedStart() } : page.context,
  });
};

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
