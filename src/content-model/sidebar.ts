import { routes, type Route } from "../routes";
import { byVersionDescending } from "./version-order";

export interface SidebarLink {
  readonly path: string;
  readonly label: string;
}

/** A group of the sidebar, closed unless it contains the current page. */
export interface SidebarGroup {
  readonly id: string;
  readonly title: string;
  readonly links: readonly SidebarLink[];
}

interface SidebarPage extends SidebarLink {
  readonly title: string;
  readonly group: string;
  readonly isOverview: boolean;
  readonly order: number;
  readonly inSidebar: boolean;
}

/** The group of the releases; its overview is the upgrade plan. */
export const updatesGroup = "updates";

/** Pages defined in code, by group: they follow the group's own pages. */
const codePages: Readonly<Record<string, readonly Route[]>> = {
  "connect-applications": [routes.compatibility],
  tools: [routes.errors, routes.ldapFilter, routes.connection, routes.ports],
  reference: [routes.api, routes.glossary],
};

/** The pages of a group that are defined in code. */
export function codeLinks(group: string): SidebarLink[] {
  return (codePages[group] ?? []).map(({ path, title }) => ({ path, label: title }));
}

/**
 * The documentation's only sidebar: a group per overview, in their order, each with the overview
 * first; the releases come last, newest first.
 */
export function docsSidebar(
  pages: readonly SidebarPage[],
  releases: readonly { readonly path: string; readonly version: string }[],
): SidebarGroup[] {
  const shown = orderedPages(pages.filter((page) => page.inSidebar));
  const linksOf = (id: string): SidebarLink[] =>
    shown.filter(({ group, isOverview }) => group === id && !isOverview).map(linkOf);
  const groups = shown
    .filter(({ isOverview }) => isOverview)
    .map(({ group, label, title, path }) => ({
      id: group,
      title: label,
      links: [{ path, label: title }, ...linksOf(group), ...codeLinks(group)],
    }));
  const { path, title } = routes.updates;
  const updates = {
    id: updatesGroup,
    title,
    links: [
      { path, label: "План обновления" },
      ...linksOf(updatesGroup),
      ...[...releases]
        .sort(byVersionDescending)
        .map((release) => ({ path: release.path, label: release.version })),
    ],
  };
  return [...groups, updates];
}

/** The previous and next page of each sidebar page, by path. Only the releases are a row apart. */
export function neighbours(
  groups: readonly SidebarGroup[],
): Map<string, { previous: SidebarLink | null; next: SidebarLink | null }> {
  const isUpdates = (group: SidebarGroup): boolean => group.id === updatesGroup;
  const rows = [groups.filter((group) => !isUpdates(group)), groups.filter(isUpdates)];
  const found = new Map<string, { previous: SidebarLink | null; next: SidebarLink | null }>();
  for (const row of rows.map((part) => part.flatMap((group) => group.links)))
    row.forEach((link, index) =>
      found.set(link.path, { previous: row[index - 1] ?? null, next: row[index + 1] ?? null }),
    );
  return found;
}

function orderedPages(pages: readonly SidebarPage[]): SidebarPage[] {
  return [...pages].sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, "ru"));
}

function linkOf({ path, label }: SidebarLink): SidebarLink {
  return { path, label };
}
