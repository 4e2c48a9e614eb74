import { findChromium } from "./find-program.mjs";

/** Path of the Chromium for tests. Throws if there is none. */
export function chromium(): string {
  const found = findChromium();
  if (found === null)
    throw new Error(
      "Chromium не найден: выполните node tools/programs/install-tools.mjs или укажите CHROMIUM_PATH.",
    );
  return found;
}

/** Flags that keep Chromium from contacting anyone but us. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
