import { routes } from "../routes";
import { byVersionDescending } from "./version-order";

export interface SidebarLink {
  readonly path: string;
  readonly label: string;
}

/** A group of the sidebar, initially closed if `isClosed`. */
export interface SidebarGroup {
  readonly title: string;
  readonly links: readonly SidebarLink[];
  readonly isClosed: boolean;
}

interface SidebarPage extends SidebarLink {
  readonly section: string;
  readonly order: number;
  readonly inSidebar: boolean;
}

interface SidebarSection {
  readonly folder: string;
  readonly title: string;
  readonly order: number;
}

/** Pages without a file in `content/docs`: the sidebar's last group, with the API last. */
export const developerPages = {
  title: "Для разработчиков",
  links: [routes.errors, routes.ldapFilter, routes.api].map(({ path, title }) => ({
    path,
    label: title,
  })),
} as const;

/**
 * The documentation's only sidebar: sections and pages in their order, then releases, newest first,
 * then the developer pages.
 */
export function docsSidebar(
  sections: readonly SidebarSection[],
  pages: readonly SidebarPage[],
  releases: readonly { readonly path: string; readonly version: string }[],
): SidebarGroup[] {
  const groups = [...sections]
    .sort((a, b) => a.order - b.order)
    .map((section) => ({
      title: section.title,
      isClosed: false,
      links: orderedPages(
        pages.filter((page) => page.section === section.folder && page.inSidebar),
      ),
    }));
  const updates = {
    title: "Обновления",
    isClosed: true,
    links: [...releases]
      .sort(byVersionDescending)
      .map((release) => ({ path: release.path, label: release.version })),
  };
  return [...groups, updates, { ...developerPages, isClosed: false }].filter(
    (group) => group.links.length > 0,
  );
}

/**
 * The previous and next page of each sidebar page, by path. Neighbours of a release are releases.
 */
export function neighbours(
  groups: readonly SidebarGroup[],
): Map<string, { previous: SidebarLink | null; next: SidebarLink | null }> {
  const updates = groups.find((group) => group.isClosed);
  const docs = groups
    .filter((group) => group !== updates && group.title !== developerPages.title)
    .flatMap((group) => group.links);
  const found = new Map<string, { previous: SidebarLink | null; next: SidebarLink | null }>();
  for (const row of [docs, updates?.links ?? []])
    row.forEach((link, index) =>
      found.set(link.path, { previous: row[index - 1] ?? null, next: row[index + 1] ?? null }),
    );
  return found;
}

function orderedPages(pages: readonly SidebarPage[]): SidebarLink[] {
  return [...pages]
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, "ru"))
    .map(({ path, label }) => ({ path, label }));
}
