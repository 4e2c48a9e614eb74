import { readStored, store } from "#src/browser/storage";
import { site } from "#src/config/site";

const key = "nextUrl";
const nextStepKey = "nextStep";

/** The address that may be opened after sign-in: only the configured repository. */
export function acceptedNextUrl(value: string | null): string | null {
  return value === site.product.repository ? value : null;
}

/** The download that was pending when the page was left. */
export function storedNextUrl(): string | null {
  return acceptedNextUrl(readStored(key, "session"));
}

/** True once after a reload that followed a download. */
export function takeNextStep(): boolean {
  const isDue = readStored(nextStepKey, "session") !== null;
  if (isDue) store(nextStepKey, null, "session");
  return isDue;
}

/** The page is about to reload and has just opened a download. */
export function keepNextStep(): void {
  store(nextStepKey, "1", "session");
}

/** Stores the pending download across a reload; null removes it. */
export function storeNextUrl(url: string | null): void {
  store(key, url === null ? null : acceptedNextUrl(url), "session");
}
