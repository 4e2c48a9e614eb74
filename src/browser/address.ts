import { withOneSlash } from "#src/routes";

/**
 * The current address. Not available during server rendering: call it only in effects and event
 * handlers.
 */
export function currentAddress(): Readonly<
  Pick<Location, "href" | "origin" | "pathname" | "search" | "hash">
> {
  return window.location;
}

/** The address of the page whose link was followed; empty if the browser does not reveal it. */
export function referrer(): string {
  return document.referrer;
}

/** True if the query of the current address has the parameter. */
export function hasParameter(name: string): boolean {
  return new URLSearchParams(window.location.search).has(name);
}

/** Removes a parameter from the current address and returns its value. */
export function takeParameter(name: string): string | null {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (value === null) return null;
  address.searchParams.delete(name);
  rewriteAddress(address);
  return value;
}

/** Replaces the current address without a new history entry. */
export function rewriteAddress(address: string | URL): void {
  window.history.replaceState(window.history.state, "", address);
}

/**
 * Leaves one slash in front of the current path: relative to an address with several, every path of
 * this site would be one of another site.
 */
export function dropExtraSlashes(): void {
  const address = new URL(window.location.href);
  const path = withOneSlash(address.pathname);
  if (path === address.pathname) return;
  address.pathname = path;
  rewriteAddress(address);
}

/** Scrolls to a fragment of the current page, in a new history entry. */
export function goToHash(hash: string): void {
  window.location.assign(hash);
}

/** Loads another page, in a new history entry. */
export function loadNext(address: string): void {
  window.location.assign(address);
}

/** Loads another page of this site, replacing the current history entry. */
export function loadInstead(address: string): void {
  const [target, here] = [new URL(address, window.location.href), new URL(window.location.href)];
  // Compares the parts: the origin of all files is "null".
  if (target.protocol === here.protocol && target.host === here.host)
    window.location.replace(target);
}

/** Reloads the page at once. */
export function loadAnew(): void {
  window.location.reload();
}
