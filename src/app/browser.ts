import { repairChunkMapping } from "#src/browser/gatsby-loader";
import { followContentLinks } from "#src/features/navigation/content-links";
import { normalisedPath } from "#src/features/navigation/paths";
import { endProgress, watchPageLoads } from "#src/features/navigation/progress";

interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** Once, before React takes over the page. */
export function startBrowser(): void {
  const { pathname, search, hash } = window.location;
  if (normalisedPath(pathname) !== pathname) window.location.replace(normalisedPath(pathname) + search + hash);
  repairChunkMapping();
  watchPageLoads();
  followContentLinks();
}

/** After every change of page: the progress bar ends, and the keyboard goes on from the top of the new page. */
export function shownRoute(location: Place, previous: Place | null | undefined): void {
  endProgress();
  if (!previous || previous.pathname === location.pathname) return;
  if (location.hash === "") document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
