import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { tolerateInvalidYaml } from "./internals/tolerate-invalid-yaml";
import { joinText } from "./html/split-text";

/**
 * Gives the inspector's variable a value in every build: only then webpack sees that the inspector's code is out of reach
 * and leaves it out. Page data of an earlier build gets its texts back. V8 looks for what is no longer used when the heap has
 * grown by half, not by its whole: a quarter less memory in the same time.
 */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  process.env.GATSBY_XSTATE_INSPECT ??= "";
  setFlagsFromString("--heap-growing-percent=50");
  tolerateInvalidYaml();
  joinText("public");
};
