import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a program, null when there is none. Servers live in sbin, which a user's PATH leaves out.
 */
export function findProgram(name) {
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    "/usr/local/sbin",
    "/usr/sbin",
    "/sbin",
  ];
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

/**
 * Path of the Chromium that tests and measurements run in: CHROMIUM_PATH, or the first on PATH, its
 * build without windows before all, as tests take a third less time in it; null when there is none.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && isProgram(given)) return given;
  return (
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
      .map(findProgram)
      .find((path) => path !== null) ?? null
  );
}

/**
 * Path of the Firefox that tests run in: FIREFOX_PATH, or the first on PATH; null when there is
 * none.
 */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && isProgram(given)) return given;
  return ["firefox-esr", "firefox"].map(findProgram).find((path) => path !== null) ?? null;
}
