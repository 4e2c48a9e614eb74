import { currentAddress } from "#src/browser/address";
import { hasCounter } from "#src/browser/analytics";
import { controls } from "#src/browser/controls";
import { readStored } from "#src/browser/storage";
import { tokenKey } from "#src/features/account/token-key";
import { sidebarKey } from "#src/features/navigation/docs-sidebar";

const overControl = ["pointermove", "pointerdown"];
const signs = [
  ...["touchstart", "keydown", "focusin", "click", "input", "change"],
  ...["scroll", "storage"],
];

/**
 * Loads the scripts named in `data-late` at the reader's first sign of interaction: the pointer
 * over a control, a touch, a key, focus, a control changed by whatever means (voice, automation, a
 * restored form), scrolling, or sign-in in another tab. A page that needs
 * them at once gets them after its first paint.
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
      // The sidebar scrolls by itself to show the current page.
      ({ target }) => (sign !== "scroll" || target === document) && fetchCode(),
      way,
    );
  // Not pointerover: browsers also fire it when a page appears under a resting pointer.
  for (const sign of overControl)
    addEventListener(
      sign,
      ({ target }) => target instanceof Element && target.closest(controls) && fetchCode(),
      way,
    );
  onceParsed(() => isCodeNeeded() && afterPaint(fetchCode));
}

/**
 * True if code must load without interaction: the address has a query, a hash or another spelling,
 * somebody is signed in, a counter counts visits with it, or something waits to be loaded.
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
 * Leaves the connection to HTML and fonts until the text is painted. Does not wait for a paint in a
 * background tab, which gets none, or in a browser that reports none.
 */
function afterPaint(task: () => void): void {
  if (document.hidden) {
    task();
    return;
  }
  try {
    new PerformanceObserver(task).observe({ type: "paint", buffered: true });
  } catch {
    // The timeout below covers it.
  }
  setTimeout(task, 3000);
}
