import NProgress from "accessible-nprogress";
import { watchPageLoads } from "#src/browser/gatsby-loader";

const delay = 200;

/** Shows the thin bar when a page of another path takes longer than 200 ms; warns when one cannot be had (Gatsby then reloads). */
export function startProgress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watchPageLoads(
    (path) => {
      if (pathOf(path) === window.location.pathname) return;
      clearTimeout(timer);
      timer = setTimeout(() => NProgress.start(), delay);
    },
    (path, ok) => {
      clearTimeout(timer);
      if (ok) return;
      console.warn(`Страница ${path} не загрузилась, перезагружаем.`);
    },
  );
}

/** Ends the bar: the new page is shown. */
export function endProgress(): void {
  NProgress.done();
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
