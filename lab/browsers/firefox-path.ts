import { findFirefox } from "../programs.mjs";

/** Path of the Firefox for tests. Throws if there is none. */
export function firefox(): string {
  const found = findFirefox();
  if (found === null) throw new Error("No Firefox: npm run lab installs it, or set FIREFOX_PATH");
  return found;
}
