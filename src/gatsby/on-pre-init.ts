import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { joinText } from "./internals/split-text";
import { tolerateInvalidYaml } from "./internals/tolerate-invalid-yaml";

/**
 * Gives the inspector's variable a value in every build: only then webpack sees that the
 * inspector's code is out of reach and leaves it out. Page data of an earlier build gets its texts
 * back. V8 collects garbage when the heap has grown by half, not by its whole: a quarter less
 * memory in the same time. (As an argument of Node it would end Parcel's worker threads.)
 */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  process.env.GATSBY_XSTATE_INSPECT ??= "";
  setFlagsFromString("--heap-growing-percent=50");
  tolerateInvalidYaml();
  joinText("public");
};
