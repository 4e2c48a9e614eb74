import { isPrefetchWelcome } from "#src/browser/connection";
import { bytesOfPage } from "#src/browser/page-text";
import { withoutPathPrefix } from "#src/config/path-prefix";

/**
 * Bytes of others a page may fetch before one is opened. The last page fetched may exceed it by
 * what it is larger than `reserved`: 60,000 are never reached.
 */
const most = 50_000;
/** What a page on its way counts; most have 7,000 to 11,000, one has 19,000. */
const reserved = 12_000;

const known = new Set<string>();
let spent = 0;
let onTheWay = 0;

/** Whether a page may be fetched before the reader opens it; counts it as on its way if so. */
export function mayFetchAhead(path: string): boolean {
  const hasRoom = spent + (onTheWay + 1) * reserved <= most;
  if (known.has(path) || !hasRoom || !isPrefetchWelcome()) return false;
  known.add(path);
  onTheWay += 1;
  return true;
}

/** Counts what a page fetched ahead took. One that did not come may be fetched again. */
export function fetchedAhead(path: string, ok: boolean): void {
  onTheWay -= 1;
  if (ok) spent += bytesOfPage(withoutPathPrefix(path, __PATH_PREFIX__)) ?? reserved;
  else known.delete(path);
}

/** Another page is shown: it may fetch as much again. */
export function renewBudget(): void {
  spent = 0;
}
