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

/** Another page is shown: it may fetch as many again. */
export function renewBudget(): void {
  left = most;
}
