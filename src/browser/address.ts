/**
 * The address shown. There is none where pages are rendered: to be asked for in effects and events.
 */
export function currentAddress(): Readonly<
  Pick<Location, "href" | "origin" | "pathname" | "search" | "hash">
> {
  return window.location;
}

/** The address of the document with the link that was followed; empty where it is not told. */
export function referrer(): string {
  return document.referrer;
}

/** Does the query of the address shown have a parameter. */
export function hasParameter(name: string): boolean {
  return new URLSearchParams(window.location.search).has(name);
}

/** Takes a parameter out of the address shown, and gives back the value it had. */
export function takeParameter(name: string): string | null {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (value === null) return null;
  address.searchParams.delete(name);
  rewriteAddress(address);
  return value;
}

/** Shows another address for the same page and the same entry of the history. */
export function rewriteAddress(address: string | URL): void {
  window.history.replaceState(window.history.state, "", address);
}

/** Scrolls to a place of the page shown, in a new entry of the history. */
export function goToHash(hash: string): void {
  window.location.assign(hash);
}

/** Loads another page, in a new entry of the history. */
export function loadNext(address: string): void {
  window.location.assign(address);
}

/** Loads another page in place of this one. */
export function loadInstead(address: string): void {
  window.location.replace(address);
}

/** Loads the page anew, at once. */
export function loadAnew(): void {
  window.location.reload();
}
