import { onAction } from "#src/browser/actions";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";

const themeKey = "theme";
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What a stored value means; anything unknown, and nothing at all, is light. */
export function parseThemeChoice(value: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? "light";
}

/** What the reader chose on an earlier page. */
function storedThemeChoice(): ThemeChoice {
  return parseThemeChoice(readStored(themeKey));
}

/** The choice the toggle goes to. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? "light";
}

/** The choice in force, as the head script or the toggle left it on `<html>`. */
function currentThemeChoice(): ThemeChoice {
  return parseThemeChoice(document.documentElement.dataset.themeChoice ?? readStored(themeKey));
}

/** Puts a choice into force. */
function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  dataset.themeChoice = choice;
  const theme = choice === "system" ? (prefersDark().matches ? "dark" : "light") : choice;
  dataset.theme = theme;
  // The browser's own bars follow the page, not the system.
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bars) bars.content = bars.dataset[theme] ?? "";
}

/**
 * Runs in the head script. Has the toggles go through the choices, of which the one in force is
 * remembered, and follows the system and other tabs.
 */
export function keepTheme(): void {
  applyTheme(storedThemeChoice());
  prefersDark().addEventListener("change", () => applyTheme(currentThemeChoice()));
  onStoredElsewhere(themeKey, (value) => applyTheme(parseThemeChoice(value)));
  onAction("theme", () => {
    const choice = nextThemeChoice(currentThemeChoice());
    applyTheme(choice);
    store(themeKey, choice);
  });
}

function prefersDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}
