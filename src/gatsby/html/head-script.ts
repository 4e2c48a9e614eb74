import { site } from "../../config/site";
import { bundledScript } from "./bundled-script";
import { feedbackScript } from "./feedback-script";
import { islandsScript } from "./islands-script";
import { pageCopyScript } from "./page-copy-script";
import { readerValuesScript } from "./reader-values-script";

/**
 * The head script of every page, bundled from `src/app/head`. It is the same text everywhere, so
 * one hash in the Content-Security-Policy covers all pages.
 */
export function headScript(): string {
  const { announcement } = site;
  const prefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
  return bundledScript("src/app/head/head.ts", {
    announcementId: JSON.stringify(announcement?.closeable ? announcement.id : null),
    readerValuesScript: JSON.stringify(`${prefix}/${readerValuesScript().name}`),
    feedbackScript: JSON.stringify(`${prefix}/${feedbackScript().name}`),
    islandsScript: JSON.stringify(`${prefix}/${islandsScript().name}`),
    pageCopyScript: JSON.stringify(`${prefix}/${pageCopyScript().name}`),
    __PATH_PREFIX__: '""',
  });
}
