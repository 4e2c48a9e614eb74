import { currentAddress } from "#src/browser/address";
import { dropFragment } from "#src/browser/fragment";
import { placeOf } from "./paths";

/** Gatsby decodes the hash without a guard: an invalid one would crash the page. */
export function dropBrokenHash(): void {
  const { hash } = currentAddress();
  if (hash.length > 1 && placeOf(hash) === "") dropFragment();
}
