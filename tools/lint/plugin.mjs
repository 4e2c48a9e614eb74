import { commentWidth } from "./comment-width.mjs";
import { walls } from "./walls.mjs";

/** Rules of this project's own. */
export default {
  meta: { name: "site" },
  rules: { walls, "comment-width": commentWidth },
};
