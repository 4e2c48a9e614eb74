import { findFirefox } from "./find-program.mjs";

/** Path of the Firefox for tests. Throws if there is none. */
export function firefox(): string {
  const found = findFirefox();
  if (found === null)
    throw new Error(
      "Firefox не найден: выполните node tools/programs/install-tools.mjs или укажите FIREFOX_PATH.",
    );
  return found;
}
