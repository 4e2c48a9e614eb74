import NProgress from "accessible-nprogress";
import { isPrefetchWelcome } from "#src/browser/connection";
import { takeOverLoader } from "#src/browser/gatsby-loader";

const delay = 200;
let isPageStanding = false;

/** Fetches pages whole, ahead only where that is welcome; shows the thin bar when a page of another path takes longer than 200 ms; warns when one cannot be had (Gatsby then reloads). */
export function watchPageLoads(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  takeOverLoader({
    isAheadWelcome: isPrefetchWelcome,
    isStanding: () => isPageStanding,
    started: (path) => {
      if (pathOf(path) === window.location.pathname) return;
      clearTimeout(timer);
      timer = setTimeout(() => NProgress.start(), delay);
    },
    ended: (path, ok) => {
      clearTimeout(timer);
      if (ok) return;
      console.warn(`Страница ${path} не загрузилась, перезагружаем.`);
    },
  });
}

/** Ends the bar: the new page is shown. */
export function endProgress(): void {
  isPageStanding = true;
  NProgress.done();
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
