import { navigate } from "gatsby";
import { goToHash, currentAddress } from "#src/browser/address";
import { closeOverlays } from "#src/browser/close-on-back";
import { prefetchPage } from "#src/browser/gatsby-loader";
import { withoutPathPrefix } from "#src/config/path-prefix";
import { isErrorPath } from "#src/routes";
import { normalisedPath } from "./paths";
import { pageStands } from "./progress";

/**
 * Routes plain links in static text through Gatsby: prefetched on hover or focus, opened without a
 * reload. Until hydration the browser follows them itself: otherwise React would find one page's
 * HTML at another's address.
 */
export function followContentLinks(): void {
  document.addEventListener("click", (event) => {
    if (
      !pageStands() ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = pageLinkAt(event.target);
    if (!link) return;
    const shown = currentAddress();
    const isSamePage = link.pathname === shown.pathname && link.search === shown.search;
    if (isSamePage && link.hash !== "") {
      if (!isOnTop(event.target)) return;
      event.preventDefault();
      // The heading takes a place after the page, not after what lay on top of it.
      void closeOverlays().then(() => goToHash(link.hash));
      return;
    }
    event.preventDefault();
    void navigate(
      normalisedPath(withoutPathPrefix(link.pathname, __PATH_PREFIX__)) + link.search + link.hash,
    );
  });
  const ahead = (event: Event): void => {
    // Pointer and focus come to a term for its definition, which is there.
    const link = pageLinkAt(event.target);
    if (!link || link.classList.contains("c-term")) return;
    if (link.pathname !== currentAddress().pathname) prefetchPage(link.pathname);
  };
  for (const kind of ["mouseover", "focusin", "touchstart"])
    document.addEventListener(kind, ahead, { passive: true });
}

function isOnTop(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

const links = "a[href]:not([target],[download],[data-zoom])";

/** The link an element stands in; null where it leads to no page of the site's router. */
function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
  if (!link || link.origin !== currentAddress().origin) return null;
  const path = withoutPathPrefix(link.pathname, __PATH_PREFIX__);
  // Pages of single messages are none of Gatsby's.
  const isOther = isErrorPath(path) || /\.(?!html$)\w+$/.test(path.replace(/\/V[\d.]+$/, ""));
  return isOther ? null : link;
}
