import progress from "accessible-nprogress";
import { currentAddress } from "#src/browser/address";
import { takeOverLoader } from "#src/browser/gatsby-loader";
import { noteLeaving } from "#src/browser/page-change";
import { forgetFetched, mayFetchAhead, renewBudget } from "./fetch-ahead";

const delay = 200;
// gatsby-plugin-nprogress starts the bar a second after a click, even for a page that the reader
// has left meanwhile.
const startProgress = progress.start.bind(progress);
progress.start = () => progress;
let isPageStanding = false;
let shownPath = "";

/**
 * Loads pages with their texts and prefetches where that is welcome. Shows the progress bar if
 * another page takes longer than 200 ms. Warns if a page fails to load (Gatsby then reloads).
 */
export function watchPageLoads(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  shownPath = currentAddress().pathname;
  takeOverLoader({
    isAheadWelcome: mayFetchAhead,
    aheadFailed: forgetFetched,
    isStanding: pageStands,
    started: (path) => {
      clearTimeout(timer);
      // Going back changes the address before the page; the page shown ends any load in progress.
      const isOther = pathOf(path) !== shownPath;
      noteLeaving(isOther);
      if (!isOther) progress.done();
      else timer = setTimeout(startProgress, delay);
    },
    ended: (path, ok) => {
      clearTimeout(timer);
      if (ok) return;
      console.warn(`The page ${path} cannot be loaded: reloading.`);
    },
  });
}

/** Ends the progress bar: the new page is shown. */
export function endProgress(): void {
  isPageStanding = true;
  shownPath = currentAddress().pathname;
  noteLeaving(false);
  renewBudget();
  progress.done();
}

/** True once React has hydrated the first page. */
export function pageStands(): boolean {
  return isPageStanding;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
