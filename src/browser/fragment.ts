/** Does the fragment of the address shown begin so. */
export function hasFragment(start: string): boolean {
  return window.location.hash.startsWith(start);
}

/** Takes the fragment out of the address shown when it begins so; gives back what follows. */
export function takeFragment(start: string): string | null {
  if (!hasFragment(start)) return null;
  const { hash, pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return hash.slice(start.length);
}

/** The whole address shown, with another fragment. */
export function addressWith(fragment: string): string {
  const { origin, pathname, search } = window.location;
  return origin + pathname + search + fragment;
}
