import { useSyncExternalStore } from "react";
import { IconButton } from "#src/components/ui/IconButton";
import * as styles from "./ThemeSwitch.module.css";

/** By `ThemeChoice`, whose module is in the head script alone: here its code would come twice. */
const hints = {
  light: "Тема: светлая",
  dark: "Тема: тёмная",
  system: "Тема: как в системе",
};
const choices = ["light", "dark", "system"] as const;

/**
 * Cycles through light, dark and system colours; the head script handles clicks. All three icons
 * and descriptions are in the HTML; CSS shows the current ones. Once hydrated, the tooltip is the
 * description: screen readers read it out as it changes under the focus.
 */
export function ThemeSwitch() {
  const hint = useSyncExternalStore(onChoice, shownHint, () => undefined);
  return (
    <IconButton
      label="Сменить тему"
      hint={hint}
      description={choices.map((choice) => (
        <span key={choice} className={styles[choice]}>
          {hints[choice]}
        </span>
      ))}
      action="theme"
    >
      <g className={styles.light}>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
      </g>
      <path className={styles.dark} d="M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z" />
      <path className={styles.system} d="M4 5h16v11H4zM9 20h6M12 16v4" />
    </IconButton>
  );
}

/** Of the choice the head script has set. */
function shownHint(): string | undefined {
  const shown = document.documentElement.dataset.themeChoice;
  const choice = choices.find((each) => each === shown);
  return choice && hints[choice];
}

function onChoice(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme-choice"] });
  return () => observer.disconnect();
}
