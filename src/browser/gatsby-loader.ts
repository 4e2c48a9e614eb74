import { withoutPathPrefix } from "#src/config/path-prefix";
import { closeOverlays } from "./close-on-back";
import { addPageText, askForText, type PageResources } from "./page-text";

interface GatsbyLoader {
  loadPage: (path: string) => Promise<PageResources | undefined>;
  loadPageSync: (path: string, options?: object) => PageResources | undefined;
  hovering: (path: string) => void;
}

declare global {
  interface Window {
    ___loader?: GatsbyLoader;
  }
}

/**
 * Overrides how Gatsby loads pages. The text of a page is fetched with its data and put back into
 * it. `started` and `ended` report every page loaded to be shown (`ok` is false if it failed;
 * Gatsby then reloads). `isAheadWelcome` decides on prefetching, `aheadFailed` reports a page that
 * could not be prefetched. Once the first page is shown (`isStanding`), only the reader's last
 * navigation counts: an earlier page that arrives later is not shown.
 */
export function takeOverLoader(hooks: {
  started: (path: string) => void;
  ended: (path: string, ok: boolean) => void;
  isAheadWelcome: (path: string) => boolean;
  aheadFailed: (path: string) => void;
  isStanding: () => boolean;
}): void {
  const loader = window.___loader;
  if (!loader) throw new Error("Gatsby has no ___loader: see src/browser/gatsby-loader.ts.");
  const loadPage = loader.loadPage.bind(loader);
  const loadWhole = async (path: string): Promise<PageResources | undefined> => {
    askForText(withoutPathPrefix(path, __PATH_PREFIX__).split("?")[0] ?? "");
    const resources = await loadPage(path);
    if (!resources) return resources;
    return addPageText(resources).then(
      () => resources,
      () => ({ ...resources, status: "error" }),
    );
  };
  const loadedPage = loader.loadPageSync.bind(loader);
  // The router encodes `%2F` in an address again: the page would be missing, and crash.
  loader.loadPageSync = (path, options) =>
    loadedPage(path, options) ?? loadedPage(path.replace(/%25(?=[0-9a-f]{2})/gi, "%"), options);
  let last = 0;
  loader.loadPage = async (path) => {
    const own = hooks.isStanding() ? ++last : 0;
    hooks.started(path);
    // The new history entry must follow that of the old page, not those of its overlays.
    const [resources] = await Promise.all([loadWhole(path), own > 0 ? closeOverlays() : null]);
    if (own > 0 && own !== last) return new Promise(() => undefined);
    hooks.ended(path, isWhole(resources));
    return resources;
  };
  loader.hovering = (path) => {
    if (!hooks.isAheadWelcome(path)) return;
    const fetched = loadWhole(path).then(isWhole, () => false);
    void fetched.then((ok) => ok || hooks.aheadFailed(path));
  };
}

function isWhole(resources: PageResources | undefined): boolean {
  return resources !== undefined && resources.status !== "error";
}

/** Prefetches a page: the reader's pointer or focus is on a link to it. */
export function prefetchPage(path: string): void {
  window.___loader?.hovering(path);
}

/**
 * If any chunk fails to load, Gatsby reloads in an endless loop. Its loader handles chunks of
 * pages; a page works without the others.
 */
export function stayWithoutLateChunks(): void {
  const stay = (event: PromiseRejectionEvent): void => {
    if (!/loading chunk \S* failed/i.test(String(event.reason))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    console.warn("A part of the page cannot be loaded", event.reason);
  };
  window.addEventListener("unhandledrejection", stay, { capture: true });
}
