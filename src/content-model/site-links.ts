import { docsStart, laterReleases, upgradePages } from "../config/docs-start";
import type { SiteConfig } from "../config/site-schema";

/** A link in the owner's configuration: its file, field and target. */
export interface SiteLink {
  readonly file: string;
  readonly field: string;
  readonly url: string;
}

/**
 * Links of navbar, footer and announcement, the documentation's first page, and the main pages of
 * its versions.
 */
export function siteLinks({ navbar, footer, announcement, docs }: SiteConfig): SiteLink[] {
  const links = [
    ...navbar.map((item, index) => ({ field: `navbar.${index}.to`, url: item.to })),
    ...footer.flatMap((column, index) =>
      column.links.map((link, place) => ({
        field: `footer.${index}.links.${place}.to`,
        url: link.to,
      })),
    ),
    ...(announcement?.link ? [{ field: "announcement.link.to", url: announcement.link.to }] : []),
    { field: "docs.mainPage", url: docs.mainPage },
    ...docs.versions.map((version, index) => ({
      field: `docs.versions.${index}.path`,
      url: version.path,
    })),
  ];
  return links.map((link) => ({ file: "src/config/site.ts", ...link }));
}

/** Links of the documentation's start page. */
export function startLinks(): SiteLink[] {
  const file = "src/config/docs-start.ts";
  return [
    { file, field: "laterReleases", url: laterReleases.to },
    ...Object.values(upgradePages).map(({ to }) => ({ file, field: "upgradePages", url: to })),
    ...docsStart.flatMap(({ id, links }) => links.map(({ to }) => ({ file, field: id, url: to }))),
  ];
}
