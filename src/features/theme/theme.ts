import { onAction } from "#src/browser/actions";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";

const themeKey = "theme";
export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Parses a stored choice; anything unknown or missing is light. */
export function parseThemeChoice(value: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? "light";
}

/** Applies the choice stored by an earlier page. */
export function applyStoredTheme(): void {
  applyTheme(storedThemeChoice());
}

function storedThemeChoice(): ThemeChoice {
  return parseThemeChoice(readStored(themeKey));
}

/** The choice after this one. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? "light";
}

/** The current choice, as the head script or the toggle set it on `<html>`. */
function currentThemeChoice(): ThemeChoice {
  return parseThemeChoice(document.documentElement.dataset.themeChoice ?? readStored(themeKey));
}

/** Applies a choice. */
function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  dataset.themeChoice = choice;
  const theme = choice === "system" ? (prefersDark().matches ? "dark" : "light") : choice;
  dataset.theme = theme;
  // The browser's own toolbars follow the page, not the system.
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bars) bars.content = bars.dataset[theme] ?? "";
}

/**
 * Runs in the head script. Makes the toggles cycle through the choices, stores the current one, and
 * follows the system and other tabs.
 */
export function keepTheme(): void {
  applyStoredTheme();
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
