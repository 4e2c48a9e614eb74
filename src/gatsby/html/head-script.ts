import { site } from "../../config/site";
import { bundledScript } from "./bundled-script";
import { ownScripts } from "./own-script";

/**
 * The head script of every page, bundled from `src/app/head`. It is the same text everywhere, so
 * one hash in the Content-Security-Policy covers all pages.
 */
export function headScript(): string {
  const { announcement } = site;
  const prefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
  const addresses = Object.entries(ownScripts()).map(([id, { name }]) => [
    id,
    JSON.stringify(`${prefix}/${name}`),
  ]);
  return bundledScript("src/app/head/head.ts", {
    announcementId: JSON.stringify(announcement?.closeable ? announcement.id : null),
    ...Object.fromEntries(addresses),
    __PATH_PREFIX__: '""',
  });
}
