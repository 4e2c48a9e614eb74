import { loadNext } from "#src/browser/address";
import { closeOverlays, hasOverlays } from "#src/browser/close-on-back";
import { ownAddress } from "./addresses";

/**
 * Makes links created while the page is used (search results, upgrade steps) point into the folder:
 * in the data they are paths of the site.
 */
export function keepLinksInside(): void {
  const turn = (link: Element): void => {
    const address = link.getAttribute("href") ?? "";
    const own = ownAddress(address);
    if (own !== address) link.setAttribute("href", own);
  };
  const links = `a[href^="/"]`;
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === "attributes" && target instanceof Element && target.matches(links)) turn(target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(links)) turn(node);
        node.querySelectorAll(links).forEach(turn);
      }
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["href"] });
}

/**
 * Follows a link in an overlay only after the overlay has closed: removing its history entry would
 * cancel the navigation.
 */
export function closeBeforeMoves(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || isOther) return;
    const isOnTop = hasOverlays() || link.closest("dialog") !== null;
    if (!isOnTop || link.target !== "" || link.hasAttribute("download")) return;
    event.preventDefault();
    void closeOverlays().then(() => loadNext(link.href));
  });
}
