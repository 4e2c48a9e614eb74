import type { GatsbyNode } from "gatsby";

/** Addresses have no slash at the end, but for the home page and `/docs/api/` (the specification's table of routes). */
export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  const plain = page.path.replace(/\/$/, "");
  const path = plain === "" || plain === "/docs/api" ? `${plain}/` : plain;
  if (path === page.path) return;
  actions.deletePage(page);
  actions.createPage({ ...page, path });
};
