import { siteFiles, type SidebarFile } from "#src/contracts/site-files";
import { fetchJson } from "#src/browser/fetch-file";
import { readStored, store } from "#src/browser/storage";

/** Session storage key of the sidebar's state. */
export const sidebarKey = "docs-sidebar";

interface SidebarState {
  readonly open: readonly string[];
  readonly groups: readonly string[];
  readonly scroll: number;
}

let markup: Promise<string> | null = null;

/** Fetches the sidebar's links once; retries after a failure. */
export function fetchSidebar(): Promise<string> {
  markup ??= fetchJson(__PATH_PREFIX__ + siteFiles.sidebar).then(
    (file) => (file as SidebarFile).html,
  );
  markup.catch(() => {
    markup = null;
  });
  return markup;
}

/** True if a page's sidebar replaces groups by links to their first pages, as a large one does. */
export function hasShutGroups(sidebar: Element): boolean {
  return sidebar.querySelector("[data-shut]") !== null;
}

/** Marks the link to the current page, opens its group and scrolls it into view. */
export function markCurrent(sidebar: HTMLElement, path: string): void {
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>("a[href]:not([data-shut])")) {
    const isPage = link.pathname === path;
    // Only the API has pages below it.
    const isAbove = link.pathname.endsWith("/") && path.startsWith(link.pathname);
    if (isPage || isAbove) link.setAttribute("aria-current", isPage ? "page" : "true");
    else link.removeAttribute("aria-current");
    if (!isPage && !isAbove) continue;
    const group = link.closest("details");
    if (group && !isTouched(group)) group.open = true;
    bringIntoView(sidebar, link);
  }
}

/** Runs in the head script: scrolls the sidebar to the current page before the first paint. */
export function showCurrentLink(): void {
  addEventListener("DOMContentLoaded", () => {
    const sidebar = document.querySelector<HTMLElement>("[data-docs-sidebar]");
    const link = sidebar?.querySelector<HTMLElement>("[aria-current]");
    if (sidebar && link) bringIntoView(sidebar, link);
  });
}

function bringIntoView(sidebar: HTMLElement, link: HTMLElement): void {
  const top = link.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  // Its paddings lie behind the navbar and below the screen.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(sidebar);
  const start = parseFloat(scrollPaddingTop) || 0;
  const end = sidebar.clientHeight - (parseFloat(scrollPaddingBottom) || 0);
  if (top < start || top > end - link.offsetHeight)
    sidebar.scrollTop += top - sidebar.clientHeight / 2;
}

/** Restores open groups and scroll position; discards them if the groups have changed. */
export function restoreSidebar(sidebar: HTMLElement): void {
  const stored = readStored(sidebarKey, "session");
  const state = stored === null ? null : parseState(stored);
  const groups = [...sidebar.querySelectorAll("details")];
  if (!state || state.groups.join("\n") !== groups.map(titleOf).join("\n")) return;
  for (const group of groups)
    if (!isTouched(group)) group.open = state.open.includes(titleOf(group));
  sidebar.scrollTop = state.scroll;
}

/** Stores open groups and scroll position for this visit. */
export function keepSidebar(sidebar: HTMLElement): void {
  const groups = [...sidebar.querySelectorAll("details")];
  if (groups.length === 0) return;
  const state: SidebarState = {
    groups: groups.map(titleOf),
    open: groups.filter((group) => group.open).map(titleOf),
    scroll: sidebar.scrollTop,
  };
  store(sidebarKey, JSON.stringify(state), "session");
}

/** True if the reader toggled a group before the code had loaded; the head script records it. */
function isTouched(group: HTMLDetailsElement): boolean {
  return group.dataset.touched !== undefined;
}

/** Call when the groups have been restored: from then on they follow the current page. */
export function forgetTouches(sidebar: HTMLElement): void {
  for (const group of sidebar.querySelectorAll<HTMLElement>("[data-touched]"))
    delete group.dataset.touched;
}

function titleOf(group: HTMLDetailsElement): string {
  return group.querySelector("summary")?.textContent ?? "";
}

function parseState(text: string): SidebarState | null {
  try {
    const value = JSON.parse(text) as Partial<SidebarState> | null;
    return Array.isArray(value?.groups) &&
      Array.isArray(value.open) &&
      typeof value.scroll === "number"
      ? (value as SidebarState)
      : null;
  } catch {
    return null;
  }
}
