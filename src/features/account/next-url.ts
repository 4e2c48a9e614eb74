import { readStored, store } from "#src/browser/storage";
import { site } from "#src/config/site";

const key = "nextUrl";

/** An address that may be opened after sign-in: the configured repository and nothing else. */
export function acceptedNextUrl(value: string | null): string | null {
  return value === site.product.repository ? value : null;
}

/** The download that waited when the page was left. */
export function storedNextUrl(): string | null {
  return acceptedNextUrl(readStored(key, "session"));
}

/** Keeps the waiting download over a reload of the page; null forgets it. */
export function storeNextUrl(url: string | null): void {
  store(key, url === null ? null : acceptedNextUrl(url), "session");
}
