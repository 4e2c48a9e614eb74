import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { signInChartPath } from "../../routes";

/** Creates the pages that exist only in `gatsby develop`. */
export const createPagesStatefully: GatsbyNode["createPagesStatefully"] = ({ actions }) => {
  if (process.env.NODE_ENV !== "development") return;
  actions.createPage({
    path: signInChartPath,
    component: resolve("tools/sign-in-chart/SignInChartPage.tsx"),
    context: {},
  });
};
