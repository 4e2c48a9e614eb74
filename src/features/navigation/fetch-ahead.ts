import { currentAddress } from "#src/browser/address";
import { isPrefetchWelcome } from "#src/browser/connection";
import { prefetchPage } from "#src/browser/gatsby-loader";
import { bytesOfPage } from "#src/browser/page-text";
import { soon } from "#src/browser/soon";
import { withoutPathPrefix } from "#src/config/path-prefix";
import { pageLinksIn } from "./page-links";

/**
 * Bytes a page may fetch of others: of its neighbours, and of all with those the pointer came to.
 * The last one may exceed it by what it is larger than `reserved`.
 */
const most = { unasked: 40_000, inAll: 50_000 };
/** What a page on its way counts; most have 7,000 to 11,000, one has 19,000. */
const reserved = 12_000;
const mostAtOnce = 2;

const known = new Set<string>();
let queue: string[] = [];
let spent = 0;
let onTheWay = 0;

/** Whether a page may be fetched before the reader opens it; counts it as on its way if so. */
export function mayFetchAhead(path: string): boolean {
  if (known.has(path) || !isPrefetchWelcome() || !hasRoom(most.inAll)) return false;
  known.add(path);
  onTheWay += 1;
  return true;
}

/** Counts what a page fetched ahead took. */
export function fetchedAhead(path: string, ok: boolean): void {
  onTheWay -= 1;
  if (!ok) {
    // The line may be down, or the build gone: no page after it would fare better.
    known.delete(path);
    queue = [];
    return;
  }
  spent += bytesOfPage(withoutPathPrefix(path, __PATH_PREFIX__)) ?? reserved;
  fetchNext();
}

/**
 * Fetches the pages a reader of the shown page is most likely to open next, once the browser is
 * idle: neighbours in the sidebar that are in view, the nearest first.
 */
export function fetchLinksInView(): void {
  spent = 0;
  queue = [];
  soon(() => {
    queue = likelyPages();
    fetchNext();
  });
}

function fetchNext(): void {
  while (queue.length > 0 && onTheWay < mostAtOnce && hasRoom(most.unasked))
    prefetchPage(queue.shift() ?? "");
}

function hasRoom(bytes: number): boolean {
  return spent + (onTheWay + 1) * reserved <= bytes;
}

function likelyPages(): string[] {
  const sidebar = document.querySelector("[data-docs-sidebar]");
  if (!sidebar) return [];
  const paths = byDistance(pageLinksIn(sidebar))
    .filter(isInView)
    .map(({ pathname }) => pathname);
  return paths.filter((path) => path !== currentAddress().pathname);
}

/** From the link of the shown page outwards; of two as far away the later one first. */
function byDistance(links: HTMLAnchorElement[]): HTMLAnchorElement[] {
  const current = links.findIndex((link) => link.getAttribute("aria-current") === "page");
  if (current === -1) return [];
  const distance = (link: HTMLAnchorElement): number => {
    const steps = links.indexOf(link) - current;
    return steps > 0 ? steps - 0.5 : -steps;
  };
  return [...links].sort((one, other) => distance(one) - distance(other));
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const isDrawn = right > left && link.checkVisibility();
  return isDrawn && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
