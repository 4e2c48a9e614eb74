import { readStored, store } from "#src/browser/storage";
import type { DocsVersion } from "./versions";

/** Storage key of the chosen documentation version. */
export const preferredVersionKey = "docs-preferred-version-docs";

/** Clears a stored version that the site does not have. */
export function clearUnknownVersion(versions: readonly DocsVersion[]): void {
  const stored = readStored(preferredVersionKey);
  if (stored !== null && !versions.some(({ name }) => name === stored))
    store(preferredVersionKey, null);
}
