import { islands, pressedEvent, shownEvent } from "#src/browser/first-act/state";
import { lateScript } from "#src/browser/first-act/late-script";
import { readStored } from "#src/browser/storage";
import { tabsKey } from "#src/islands/tabs-key";

/** Address of the bundle of `src/islands/main.ts`. */
declare const islandsScript: string;

const near = ["pointerover", "touchstart", "focusin"];

/**
 * Runs in the head script. Loads the code of tabs and code blocks when the reader comes near one,
 * presses one, or has chosen a tab on an earlier page.
 */
export function awaitIslands(): void {
  const { dataset } = document.documentElement;
  let isPressed = false;
  const load = lateScript(islandsScript, () => {
    // Removed by a deploy, or no network: until it loads, tabs are shown as without JavaScript.
    dataset.plain = "";
    return isPressed;
  });
  const restore = (): void => {
    const sets = document.querySelectorAll<HTMLElement>(".c-content [data-tabs]");
    if ([...sets].some((set) => readStored(tabsKey(set)) !== null)) load();
  };
  for (const kind of near)
    addEventListener(
      kind,
      ({ target }) =>
        target instanceof Element && target.closest(".c-content :is(figure,[data-tabs])") && load(),
      { passive: true },
    );
  addEventListener(pressedEvent, ({ target }) => {
    if (!(target instanceof Element) || !target.matches(islands)) return;
    isPressed = true;
    load();
  });
  addEventListener("DOMContentLoaded", restore);
  addEventListener(shownEvent, restore);
}
