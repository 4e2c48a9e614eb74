import { loadNext } from "#src/browser/address";
import { fetchSidebar } from "./docs-sidebar";

/** Links that stand for groups which a large sidebar leaves out. */
const shut = "a[data-shut]";

/**
 * Opens a group that the sidebar leaves out where it stands when its link is clicked; where it
 * cannot be had the link leads to its page.
 */
export function openShutGroups(sidebar: HTMLElement): void {
  sidebar.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(shut);
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther || event.button !== 0) return;
    event.preventDefault();
    link.ariaBusy = "true";
    openGroupOf(sidebar, link.pathname).then(
      // A page older than the file may name a group that is gone.
      (group) => (group ? group.querySelector("summary")?.focus() : loadNext(link.href)),
      () => loadNext(link.href),
    );
  });
}

/**
 * Puts the group of the page at `path` in place of the link that stands for it. Gives back the
 * group, null where there is none. Throws when the sidebar's file cannot be had.
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
