import { currentAddress } from "#src/browser/address";
import { hasCounter } from "#src/browser/analytics";
import { controls } from "#src/browser/controls";
import { readStored } from "#src/browser/storage";
import { tokenKey } from "#src/features/account/token-key";
import { sidebarKey } from "#src/features/navigation/docs-sidebar";

const overControl = ["pointermove", "pointerdown"];
const signs = ["touchstart", "keydown", "focusin", "click", "scroll", "storage"];

/**
 * Fetches the scripts named in `data-late` at the reader's first sign that he wants more than the
 * text: the pointer over a control, a finger, a key, the focus, scrolling, another tab that signs
 * in. A page that cannot do without them has them after its first paint.
 */
export function fetchCodeOnIntent(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const fetchCode = (): void => {
    if (signal.aborted) return;
    waiting.abort();
    onceParsed(() => {
      const late = document.querySelector<HTMLElement>("[data-late]")?.dataset.late;
      for (const src of late?.split(" ") ?? [])
        document.head.append(Object.assign(document.createElement("script"), { src }));
    });
  };
  const way = { capture: true, passive: true, signal };
  for (const sign of signs)
    addEventListener(
      sign,
      // The sidebar scrolls to the shown page by itself.
      ({ target }) => (sign !== "scroll" || target === document) && fetchCode(),
      way,
    );
  // Not pointerover, which a browser tells of a page that comes to stand under a resting pointer.
  for (const sign of overControl)
    addEventListener(
      sign,
      ({ target }) => target instanceof Element && target.closest(controls) && fetchCode(),
      way,
    );
  onceParsed(() => isCodeNeeded() && afterPaint(fetchCode));
}

/**
 * Does the page need its code without a sign of the reader: its address says more than which page
 * it is, or in another spelling, somebody is signed in, a counter counts by it, something waits to
 * be loaded, or the reader has acted before in this visit, so that the code is in the cache.
 */
function isCodeNeeded(): boolean {
  const { pathname, search, hash } = currentAddress();
  return (
    search + hash !== "" ||
    !pathname.endsWith(document.documentElement.dataset.pagePath ?? "") ||
    readStored(tokenKey) !== null ||
    hasCounter() ||
    readStored(sidebarKey, "session") !== null ||
    document.querySelector("main [data-waiting]") !== null
  );
}

function onceParsed(task: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", task);
  else task();
}

/**
 * Until the text stands on the screen, HTML and fonts have the line for themselves. A page opened
 * in the background does not wait for a paint it will not get, nor does a browser that tells
 * nothing of paints.
 */
function afterPaint(task: () => void): void {
  if (document.hidden) {
    task();
    return;
  }
  try {
    new PerformanceObserver(task).observe({ type: "paint", buffered: true });
  } catch {
    // The timer stands in.
  }
  setTimeout(task, 3000);
}
