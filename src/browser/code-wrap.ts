import { readStored, store } from "./storage";

/** Written by the head script, read by CSS: `on`, `off`, or absent until the reader chooses. */
const key = "code.wrap";

/** Runs in the head script. Applies the choice of an earlier page. */
export function applyStoredWrap(): void {
  const choice = readStored(key);
  if (choice === "on" || choice === "off") document.documentElement.dataset.codeWrap = choice;
}

/** Screens on which code wraps until the reader chooses; the style sheet has the same. */
const wrappingScreens = "(max-width: 48em), (pointer: coarse)";

/** True if a code block wraps its lines: by choice, by its source, or because of the screen. */
export function isWrapped(figure: Element): boolean {
  const { codeWrap } = document.documentElement.dataset;
  if (codeWrap !== undefined) return codeWrap === "on";
  return figure.hasAttribute("data-wrapped") || matchMedia(wrappingScreens).matches;
}

/** Wraps the lines of all code blocks of the site, or none. */
export function chooseWrap(isOn: boolean): void {
  const choice = isOn ? "on" : "off";
  document.documentElement.dataset.codeWrap = choice;
  store(key, choice);
}
