import { loadNext } from "#src/browser/address";
import { closeOverlays, hasOverlays } from "#src/browser/close-on-back";
import { ownAddress } from "./addresses";

/**
 * Has links that come while the page is used (answers of search, steps of a plan) lead into the
 * folder: in the data they are paths of the site.
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
 * A link on what lies over the page is followed once that has closed: its entry in the history is
 * taken away first, which would end a move under way.
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
