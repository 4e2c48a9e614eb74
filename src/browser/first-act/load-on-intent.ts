import { currentAddress } from "../address";
import { controls } from "../controls";
import { lateScript } from "./late-script";

/** The scripts without which a page does not start. */
export const startScript = /\/(?:app|framework|webpack-runtime)-[^/]+$/;

const overControl = ["pointermove", "pointerdown"];
const signs = "touchstart keydown focusin click input change scroll storage".split(" ");

/**
 * Loads the scripts named in `data-late` at the reader's first sign of interaction: the pointer
 * over a control, a touch, a key, focus, a control changed by whatever means (voice, automation, a
 * restored form), scrolling, or sign-in in another tab. A page that cannot do without them
 * (`isNeeded`) gets them after its first paint.
 */
export function loadCodeOnIntent(isNeeded: () => boolean): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const loadCode = (): void => {
    if (signal.aborted) return;
    waiting.abort();
    onceParsed(() => {
      const late = document.querySelector<HTMLElement>("[data-late]")?.dataset.late;
      late?.split(" ").forEach((src) => lateScript(src, () => startScript.test(src))());
    });
  };
  const options = { capture: true, passive: true, signal };
  // The sidebar scrolls by itself to show the current page.
  const isSign = ({ type, target }: Event): boolean => type !== "scroll" || target === document;
  for (const sign of signs) addEventListener(sign, (event) => isSign(event) && loadCode(), options);
  // Not pointerover: browsers also fire it when a page appears under a resting pointer.
  for (const sign of overControl)
    addEventListener(
      sign,
      ({ target }) => target instanceof Element && target.closest(controls) && loadCode(),
      options,
    );
  onceParsed(() => (isOtherAddress() || isNeeded()) && afterPaint(loadCode));
}

/** True if the address has a query, a hash or another spelling than the page's own. */
function isOtherAddress(): boolean {
  const { pathname, search, hash } = currentAddress();
  const { pagePath = "" } = document.documentElement.dataset;
  return search + hash !== "" || !pathname.endsWith(pagePath);
}

function onceParsed(task: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", task);
  else task();
}

/**
 * Leaves the connection to HTML and fonts until the text is painted. Does not wait for a paint in a
 * background tab, which gets none, or for long in a browser that reports none.
 */
function afterPaint(task: () => void): void {
  if (document.hidden) return task();
  try {
    new PerformanceObserver(task).observe({ type: "paint", buffered: true });
  } catch {
    // The timeout below covers it.
  }
  setTimeout(task, 3000);
}
