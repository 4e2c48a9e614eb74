import { readStored, store } from "#src/browser/storage";
import { site } from "#src/config/site";

const key = "nextUrl";

/** The address that may be opened after sign-in: only the configured repository. */
export function acceptedNextUrl(value: string | null): string | null {
  return value === site.product.repository ? value : null;
}

/** The download that was pending when the page was left. */
export function storedNextUrl(): string | null {
  return acceptedNextUrl(readStored(key, "session"));
}

/** Stores the pending download across a reload; null removes it. */
export function storeNextUrl(url: string | null): void {
  store(key, url === null ? null : acceptedNextUrl(url), "session");
}
