import { setFlagsFromString } from "node:v8";
import type { GatsbyNode } from "gatsby";
import { joinText } from "./internals/split-text";
import { tolerateInvalidYaml } from "./internals/tolerate-invalid-yaml";

/**
 * Sets the inspector's variable in every build, because only then can webpack drop the inspector as
 * dead code. Puts the texts back into page data of an earlier build. Makes V8 collect garbage after
 * the heap grows by half instead of doubling: a quarter less memory in the same time. (Passed as a
 * Node argument, the flag would end Parcel's worker threads.)
 */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  process.env.GATSBY_XSTATE_INSPECT ??= "";
  setFlagsFromString("--heap-growing-percent=50");
  tolerateInvalidYaml();
  joinText("public");
};
