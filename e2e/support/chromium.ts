import { findChromium } from "../../scripts/find-program.mjs";

/** Path of the Chromium that tests run in. Throws when there is none. */
export function chromium(): string {
  const found = findChromium();
  if (found === null)
    throw new Error(
      "Chromium не найден: выполните node scripts/install-tools.mjs или укажите CHROMIUM_PATH.",
    );
  return found;
}
