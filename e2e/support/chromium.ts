import { existsSync } from "node:fs";

/** Path of the Chromium that tests run in: CHROMIUM_PATH, or Debian's. Throws when there is none. */
export function chromium(): string {
  const found = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error("Chromium не найден: выполните node scripts/install-tools.mjs или укажите CHROMIUM_PATH.");
  return found;
}
