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

/** Scrolls to a fragment of the current page, in a new history entry. */
export function goToHash(hash: string): void {
  window.location.assign(hash);
}

/** Loads another page, in a new history entry. */
export function loadNext(address: string): void {
  window.location.assign(address);
}

/** Loads another page, replacing the current history entry. */
export function loadInstead(address: string): void {
  window.location.replace(address);
}

/** Reloads the page at once. */
export function loadAnew(): void {
  window.location.reload();
}
