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
    const url = pageUrl(event.target);
    if (!url) return;
    const shown = currentAddress();
    const isSamePage = url.pathname === shown.pathname && url.search === shown.search;
    if (isSamePage && url.hash !== "") {
      if (!isOnTop(event.target)) return;
      event.preventDefault();
      // The new history entry must follow that of the page, not those of its overlays.
      void closeOverlays().then(() => goToHash(url.hash));
      return;
    }
    event.preventDefault();
    void navigate(
      normalisedPath(withoutPathPrefix(url.pathname, __PATH_PREFIX__)) + url.search + url.hash,
    );
  });
  const ahead = (event: Event): void => {
    // Readers hover or focus a term for its definition, which is already there.
    const url = pageUrl(event.target, ",.c-term");
    if (url && url.pathname !== currentAddress().pathname) prefetchPage(url.pathname);
  };
  for (const kind of ["mouseover", "focusin", "touchstart"])
    document.addEventListener(kind, ahead, { passive: true });
}

function isOnTop(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

function pageUrl(target: EventTarget | null, except = ""): URL | null {
  const links = `a[href]:not([target],[download],[data-zoom]${except})`;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
  if (!link || link.origin !== currentAddress().origin) return null;
  const path = withoutPathPrefix(link.pathname, __PATH_PREFIX__);
  // Gatsby does not know the pages of single messages.
  const isOther = isErrorPath(path) || /\.(?!html$)\w+$/.test(path.replace(/\/V[\d.]+$/, ""));
  return isOther ? null : new URL(link.href);
}
