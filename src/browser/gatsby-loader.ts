import { withoutPathPrefix } from "#src/config/path-prefix";
import { closeOverlays } from "./close-on-back";
import { addPageText, askForText, type PageResources } from "./page-text";

interface GatsbyLoader {
  loadPage: (path: string) => Promise<PageResources | undefined>;
  hovering: (path: string) => void;
}

declare global {
  interface Window {
    ___loader?: GatsbyLoader;
  }
}

/**
 * Takes over how Gatsby fetches pages: the text of a page is asked for with its data and put back
 * into it, `started` and `ended` are told of every page fetched to be shown (`ok` is false when it
 * cannot be had; Gatsby then reloads), `isAheadWelcome` decides on fetching a page ahead, and
 * `fetchedAhead` is told when it has come. Once the first
 * page stands (`isStanding`), only the reader's last choice is followed: a page asked for earlier
 * that comes later is not shown.
 */
export function takeOverLoader(hooks: {
  started: (path: string) => void;
  ended: (path: string, ok: boolean) => void;
  isAheadWelcome: (path: string) => boolean;
  fetchedAhead: (path: string, ok: boolean) => void;
  isStanding: () => boolean;
}): void {
  const loader = window.___loader;
  if (!loader) return;
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
  let last = 0;
  loader.loadPage = async (path) => {
    const own = hooks.isStanding() ? ++last : 0;
    hooks.started(path);
    // The new page takes a place after the old one, not after what lay on top of that.
    const [resources] = await Promise.all([loadWhole(path), own > 0 ? closeOverlays() : null]);
    if (own > 0 && own !== last) return new Promise(() => undefined);
    hooks.ended(path, isWhole(resources));
    return resources;
  };
  loader.hovering = (path) => {
    if (!hooks.isAheadWelcome(path)) return;
    loadWhole(path).then(
      (resources) => hooks.fetchedAhead(path, isWhole(resources)),
      () => hooks.fetchedAhead(path, false),
    );
  };
}

function isWhole(resources: PageResources | undefined): boolean {
  return resources !== undefined && resources.status !== "error";
}

/** Fetches a page ahead: the reader's pointer or focus is on a link to it. */
export function prefetchPage(path: string): void {
  window.___loader?.hovering(path);
}

/**
 * Gatsby reloads the page when a chunk of any kind cannot be had, without end while it stays away.
 * Chunks of pages are looked after by its loader; a page can do without the others.
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
