import type { GatsbyNode } from "gatsby";
import { withOwnSlash } from "../../routes";

/** Gives every page its own spelling of the slash at the end. */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  const path = withOwnSlash(page.path);
  if (path === page.path) return;
  actions.deletePage(page);
  actions.createPage({ ...page, path });
};
