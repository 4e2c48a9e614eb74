interface PageResources {
  readonly status?: string;
}

interface GatsbyLoader {
  loadPage: (path: string) => Promise<PageResources | undefined>;
  hovering: (path: string) => void;
}

declare global {
  interface Window {
    ___loader?: GatsbyLoader;
    ___chunkMapping?: unknown;
  }
}

/** Calls `started` when Gatsby begins to fetch a page to show it, `ended` when that is done; `ok` is false when the page cannot be had. */
export function watchPageLoads(started: (path: string) => void, ended: (path: string, ok: boolean) => void): void {
  const loader = window.___loader;
  if (!loader) return;
  const loadPage = loader.loadPage.bind(loader);
  loader.loadPage = async (path) => {
    started(path);
    const resources = await loadPage(path);
    ended(path, resources !== undefined && resources.status !== "error");
    return resources;
  };
}

/** Lets `isWelcome` decide whether a hovered link may be fetched ahead. */
export function guardHovering(isWelcome: () => boolean): void {
  const loader = window.___loader;
  if (!loader) return;
  const hovering = loader.hovering.bind(loader);
  loader.hovering = (path) => {
    if (isWelcome()) hovering(path);
  };
}

/** Fetches a page ahead: the reader's pointer or focus is on a link to it. */
export function prefetchPage(path: string): void {
  window.___loader?.hovering(path);
}

/** Gatsby 5.16 writes its chunk map as a string of JSON, in which the loader never finds a chunk to fetch ahead. */
export function repairChunkMapping(): void {
  if (typeof window.___chunkMapping === "string") window.___chunkMapping = JSON.parse(window.___chunkMapping) as unknown;
}
