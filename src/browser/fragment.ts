/** Does the fragment of the address shown begin so. */
export function hasFragment(start: string): boolean {
  return window.location.hash.startsWith(start);
}

/** What follows in the fragment of the address shown when it begins so, or null. */
export function fragmentAfter(start: string): string | null {
  return hasFragment(start) ? window.location.hash.slice(start.length) : null;
}

/** Takes the fragment out of the address shown when it begins so. */
export function dropFragment(start: string): void {
  if (!hasFragment(start)) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}

/** The whole address shown, with another fragment. */
export function addressWith(fragment: string): string {
  const { origin, pathname, search } = window.location;
  return origin + pathname + search + fragment;
}
