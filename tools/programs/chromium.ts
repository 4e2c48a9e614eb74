import { findChromium } from "./find-program.mjs";

/** Path of the Chromium that tests run in. Throws when there is none. */
export function chromium(): string {
  const found = findChromium();
  if (found === null)
    throw new Error(
      "Chromium не найден: выполните node tools/programs/install-tools.mjs или укажите CHROMIUM_PATH.",
    );
  return found;
}
