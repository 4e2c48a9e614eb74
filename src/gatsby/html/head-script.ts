import { join } from "node:path";
import { buildSync } from "esbuild";
import { site } from "../../config/site";
import { feedbackScript } from "./feedback-script";
import { islandsScript } from "./islands-script";
import { pageCopyScript } from "./page-copy-script";
import { readerValuesScript } from "./reader-values-script";

/**
 * The text of the script in the head of every page, made of `src/app/head`: one text, so that one
 * hash in the security policy covers all pages.
 */
export function headScript(): string {
  const { announcement } = site;
  const prefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
  const { outputFiles } = buildSync({
    entryPoints: [join(process.cwd(), "src/app/head/head.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    write: false,
    define: {
      announcementId: JSON.stringify(announcement?.closeable ? announcement.id : null),
      readerValuesScript: JSON.stringify(`${prefix}/${readerValuesScript().name}`),
      feedbackScript: JSON.stringify(`${prefix}/${feedbackScript().name}`),
      islandsScript: JSON.stringify(`${prefix}/${islandsScript().name}`),
      pageCopyScript: JSON.stringify(`${prefix}/${pageCopyScript().name}`),
      __PATH_PREFIX__: '""',
    },
  });
  return (outputFiles[0]?.text ?? "").trim();
}
