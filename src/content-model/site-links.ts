import type { SiteConfig } from "../config/site-schema";

/** A link of the owner's configuration: the field it stands in and where it leads. */
export interface SiteLink {
  readonly field: string;
  readonly url: string;
}

/**
 * Links of navbar, footer and announcement, the first page of the documentation and the main pages
 * of its versions.
 */
export function siteLinks({ navbar, footer, announcement, docs }: SiteConfig): SiteLink[] {
  return [
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
}
