import { ownScript, type OwnScript } from "./own-script";

/** The script that copies a page as Markdown. */
export function pageCopyScript(): OwnScript {
  return ownScript("page-copy", "src/features/page-copy/main.ts");
}
