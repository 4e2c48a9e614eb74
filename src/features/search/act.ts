import type { SearchAction } from "./actions";

/** The choices of the theme switch: pressed as often, it has shown all of them. */
const mostPresses = 3;

/** Presses the page's own control for an action that is no link. */
export function runAction({ act }: SearchAction): void {
  if ("to" in act) return;
  const controls = document.querySelectorAll<HTMLElement>(
    `[data-action="${act.press}"], [data-press="${act.press}"] button`,
  );
  const control = [...controls].find((each) => each.checkVisibility()) ?? controls[0];
  if (act.until === undefined) return control?.click();
  for (let press = 0; press < mostPresses; press += 1)
    if (document.documentElement.dataset.themeChoice !== act.until) control?.click();
}
