import { onAction } from "#src/browser/actions";
import { onStoredElsewhere, readStored, store } from "#src/browser/storage";

const key = "theme";
const choices = ["light", "dark", "system"] as const;
type ThemeChoice = (typeof choices)[number];

/** Parses a stored choice; anything unknown or missing is light. */
export function parseThemeChoice(value: string | null): ThemeChoice {
  return choices.find((choice) => choice === value) ?? "light";
}

/** The choice after this one. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return choices[(choices.indexOf(choice) + 1) % choices.length] ?? "light";
}

/**
 * Runs in the head script. Applies the choice of an earlier page, makes the toggles cycle through
 * the choices, stores the current one, and follows the system and other tabs.
 */
export function keepTheme(): void {
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  let choice: ThemeChoice = "light";
  const apply = (next: ThemeChoice): void => {
    choice = next;
    const theme = choice === "system" ? (prefersDark.matches ? "dark" : "light") : choice;
    Object.assign(document.documentElement.dataset, { themeChoice: choice, theme });
    // The browser's own toolbars follow the page, not the system.
    const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bars) bars.content = bars.dataset[theme] ?? "";
  };
  apply(parseThemeChoice(readStored(key)));
  prefersDark.addEventListener("change", () => apply(choice));
  onStoredElsewhere(key, (value) => apply(parseThemeChoice(value)));
  onAction("theme", () => {
    apply(nextThemeChoice(choice));
    store(key, choice);
  });
}
