import type { GatsbyNode } from "gatsby";

/** Addresses have no slash at the end, but for the home page and `/docs/api/` (the specification's table of routes). */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  const path = page.path === "/" || page.path === "/docs/api/" ? page.path : page.path.replace(/\/$/, "");
  if (path === page.path) return;
  actions.deletePage(page);
  actions.createPage({ ...page, path });
};
