import { findFirefox } from "./find-program.mjs";

/** Path of the Firefox that tests run in. Throws when there is none. */
export function firefox(): string {
  const found = findFirefox();
  if (found === null)
    throw new Error(
      "Firefox не найден: выполните node tools/programs/install-tools.mjs или укажите FIREFOX_PATH.",
    );
  return found;
}
