import { rewriteAddress } from "./address";

/** True if the fragment of the current address starts with `start`. */
export function hasFragment(start: string): boolean {
  return window.location.hash.startsWith(start);
}

/** The rest of the current fragment if it starts with `start`; otherwise null. */
export function fragmentAfter(start: string): string | null {
  return hasFragment(start) ? window.location.hash.slice(start.length) : null;
}

/** Removes the fragment from the current address if it starts with `start`. */
export function dropFragment(start = ""): void {
  if (hasFragment(start)) rewriteAddress(window.location.href.replace(/#.*/s, ""));
}

/** The current address with another fragment. */
export function addressWith(fragment: string): string {
  const { origin, pathname, search } = window.location;
  return origin + pathname + search + fragment;
}
