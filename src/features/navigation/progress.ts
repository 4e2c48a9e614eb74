import { currentAddress } from "#src/browser/address";
import { takeOverLoader } from "#src/browser/gatsby-loader";
import { fetchedAhead, mayFetchAhead, renewBudget } from "./fetch-ahead";
import progress, { startProgress } from "#src/browser/lazy-progress";

const delay = 200;
let isPageStanding = false;
let shownPath = "";

/**
 * Fetches pages whole, ahead only where that is welcome; shows the thin bar when a page of another
 * path takes longer than 200 ms; warns when one cannot be had (Gatsby then reloads).
 */
export function watchPageLoads(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  shownPath = currentAddress().pathname;
  takeOverLoader({
    isAheadWelcome: mayFetchAhead,
    fetchedAhead,
    isStanding: pageStands,
    started: (path) => {
      clearTimeout(timer);
      // Going back changes the address before the page; the page that stands ends what was on its
      // way.
      if (pathOf(path) === shownPath) progress.done();
      else timer = setTimeout(startProgress, delay);
    },
    ended: (path, ok) => {
      clearTimeout(timer);
      if (ok) return;
      console.warn(`The page ${path} cannot be loaded: reloading.`);
    },
  });
}

/** Ends the bar: the new page is shown. */
export function endProgress(): void {
  isPageStanding = true;
  shownPath = currentAddress().pathname;
  renewBudget();
  progress.done();
}

/** Has React taken the first page over. */
export function pageStands(): boolean {
  return isPageStanding;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
