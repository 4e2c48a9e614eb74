import { isPrefetchWelcome } from "#src/browser/connection";

/** A pointer drawn over the whole sidebar would fetch half a megabyte. */
const most = 5;

const known = new Set<string>();
let left = most;

/** Whether a page may be fetched before the reader opens it; counts it if so. */
export function mayFetchAhead(path: string): boolean {
  if (left === 0 || known.has(path) || !isPrefetchWelcome()) return false;
  known.add(path);
  left -= 1;
  return true;
}

/** A page could not be fetched: it may be tried again. */
export function forgetFetched(path: string): void {
  known.delete(path);
}

/** Another page is shown: it may fetch as many again. */
export function renewBudget(): void {
  left = most;
}
