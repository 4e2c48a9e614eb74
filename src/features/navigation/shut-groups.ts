import { loadNext } from "#src/browser/address";
import { fetchSidebar } from "./docs-sidebar";

/** Links that represent groups left out of a large sidebar. */
const shut = "a[data-shut]";

/**
 * Opens a left-out group in place when its link is clicked; if loading fails, follows the link to
 * its first page.
 */
export function openShutGroups(sidebar: HTMLElement): void {
  sidebar.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(shut);
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther || event.button !== 0) return;
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    openGroupOf(sidebar, link.pathname).then(
      // The page may be older than the file and name a group that no longer exists.
      (group) => (group ? group.querySelector("summary")?.focus() : loadNext(link.href)),
      () => loadNext(link.href),
    );
  });
}

/**
 * Replaces the link for the group of the page at `path` by the group. Returns the group; null if
 * there is none. Throws if the sidebar's file fails to load.
 */
export async function openGroupOf(
  sidebar: HTMLElement,
  path: string,
): Promise<HTMLDetailsElement | null> {
  const whole = document.createElement("div");
  whole.innerHTML = await fetchSidebar();
  for (const group of whole.querySelectorAll("details")) {
    const links = [...group.querySelectorAll("a")];
    if (!links.some(({ pathname }) => pathname === path)) continue;
    const link = [...sidebar.querySelectorAll<HTMLAnchorElement>(shut)].find(
      ({ pathname }) => pathname === links[0]?.pathname,
    );
    if (!link?.parentElement) continue;
    group.open = true;
    link.parentElement.replaceWith(group);
    return group;
  }
  return null;
}
