import type { GatsbyNode } from "gatsby";
import { letFrontMatterBeWrong } from "./lenient-front-matter";
import { joinText } from "./split-text";

/**
 * Gives the inspector's variable a value in every build: only then webpack sees that the inspector's code is out of reach
 * and leaves it out. Page data of an earlier build gets its texts back.
 */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  process.env.GATSBY_XSTATE_INSPECT ??= "";
  letFrontMatterBeWrong();
  joinText("public");
};
