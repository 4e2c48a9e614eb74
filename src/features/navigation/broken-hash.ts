import { placeOf } from "./paths";

/** Gatsby decodes the hash without a guard: a broken one would end the page. */
export function dropBrokenHash(): void {
  const { pathname, search, hash } = window.location;
  if (hash.length > 1 && placeOf(hash) === "")
    window.history.replaceState(window.history.state, "", pathname + search);
}
