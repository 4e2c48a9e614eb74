import { readStored, store } from "#src/browser/storage";
import type { DocsVersion } from "./versions";

/** Where the chosen version of the documentation is stored. */
export const preferredVersionKey = "docs-preferred-version-docs";

/** Clears a stored version that the site does not have, or has no more. */
export function clearUnknownVersion(versions: readonly DocsVersion[]): void {
  const stored = readStored(preferredVersionKey);
  if (stored !== null && !versions.some(({ name }) => name === stored))
    store(preferredVersionKey, null);
}
