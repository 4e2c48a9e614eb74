import { loadInstead, currentAddress } from "#src/browser/address";
import { showCounter } from "#src/browser/analytics";
import { noteShownAddress } from "#src/browser/close-on-back";
import { dropClicksBelowDialogs } from "#src/browser/double-click";
import { stayWithoutLateChunks } from "#src/browser/gatsby-loader";
import { site } from "#src/config/site";
import { deferLayoutOfMove, showFirstScreenFirst } from "#src/features/content/deferred-layout";
import { dropBrokenHash } from "#src/features/navigation/broken-hash";
import { followContentLinks } from "#src/features/navigation/content-links";
import { normalisedPath, placeOf } from "#src/features/navigation/paths";
import { endProgress, watchPageLoads } from "#src/features/navigation/progress";
import {
  guardScrollRestoration,
  isComingBack,
  resumeScrollSaving,
  saveEarlyScroll,
} from "#src/browser/scroll-restoration";
import { clearUnknownVersion } from "./preferred-version";
import { shownPageId } from "./routes";

interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** Runs once, before React hydrates. */
export function startBrowser(): void {
  const { pathname, search, hash } = currentAddress();
  if (normalisedPath(pathname) !== pathname) loadInstead(normalisedPath(pathname) + search + hash);
  clearUnknownVersion(site.docs.versions);
  window.addEventListener("popstate", dropBrokenHash, { capture: true });
  guardScrollRestoration();
  stayWithoutLateChunks();
  watchPageLoads();
  followContentLinks();
  dropClicksBelowDialogs();
}

/** Runs before every page change: content below the screen is laid out after the page is shown. */
export function prepareRoute(location: Place, previous: Place | null | undefined): void {
  if (previous && previous.pathname !== location.pathname)
    deferLayoutOfMove(location.hash, isComingBack());
}

/**
 * Runs after every page change: ends the progress bar, announces the new page, and moves keyboard
 * focus to its top or to the heading its address names.
 */
export function shownRoute(location: Place, previous: Place | null | undefined): void {
  endProgress();
  const { href } = currentAddress();
  noteShownAddress(href);
  resumeScrollSaving(href);
  // Otherwise Gatsby's router would focus this wrapper around everything.
  document.getElementById("gatsby-focus-wrapper")?.removeAttribute("tabindex");
  if (!previous) {
    showCounter();
    saveEarlyScroll();
  }
  if (!previous || previous.pathname === location.pathname) return;
  showFirstScreenFirst();
  // Focusing lays the page out: with the frame, not for itself before what else changes it.
  requestAnimationFrame(() => {
    const place = document.getElementById(placeOf(location.hash)) ?? document.querySelector("main");
    place?.focus({ preventScroll: true });
    const title = document.querySelector("main h1")?.textContent ?? document.title;
    document.getElementById(shownPageId)?.replaceChildren(`Открыта страница: ${title}`);
  });
}
