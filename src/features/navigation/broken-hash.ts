import { rewriteAddress, currentAddress } from "#src/browser/address";
import { placeOf } from "./paths";

/** Gatsby decodes the hash without a guard: an invalid one would crash the page. */
export function dropBrokenHash(): void {
  const { pathname, search, hash } = currentAddress();
  if (hash.length > 1 && placeOf(hash) === "") rewriteAddress(pathname + search);
}
