import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";

/** Gives the variable a value in every build: only then webpack sees that the inspector's code is out of reach and leaves it out. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  process.env.GATSBY_XSTATE_INSPECT ??= "";
};

/** Makes the pages that only `gatsby develop` has. */
export const createPagesStatefully: GatsbyNode["createPagesStatefully"] = ({ actions }) => {
  if (process.env.NODE_ENV !== "development") return;
  actions.createPage({ path: "/dev/sign-in", component: resolve("src/app/account/SignInChartPage.tsx"), context: {} });
};
