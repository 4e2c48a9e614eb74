import { cameEvent, codeFailed, onCodeRetry } from "#src/browser/awaited-code";
import { hasFragment } from "#src/browser/fragment";
import { onStoredElsewhere, readStored } from "#src/browser/storage";
import { linkStart, storageKey } from "./names";

/** Address of what `main.ts` is bundled to. */
declare const readerValuesScript: string;

/**
 * Runs in the head script. Fetches the code of the reader's values at its first need: the panel is
 * pressed, values are stored, by this tab or another, or the address carries some. Nobody else
 * pays for it.
 */
export function awaitReaderValues(): void {
  let script: HTMLScriptElement | null = null;
  let isMissing = false;
  const load = (): void => {
    if (script) return;
    isMissing = false;
    script = document.createElement("script");
    script.src = readerValuesScript;
    // Stored values are there before the first paint, where the browser can wait for a script.
    script.setAttribute("blocking", "render");
    script.onload = () => removeEventListener("click", press);
    script.onerror = () => {
      script = null;
      isMissing = true;
      codeFailed();
    };
    document.head.append(script);
  };
  const press = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest(`[data-action="values"]`);
    if (!button) return;
    button.setAttribute("aria-busy", "true");
    load();
  };
  const readAddress = (): void => {
    if (hasFragment(linkStart)) load();
  };
  if (readStored(storageKey) !== null) load();
  readAddress();
  addEventListener("click", press);
  addEventListener("hashchange", readAddress);
  onStoredElsewhere(storageKey, load);
  onCodeRetry(() => isMissing && load());
  // Other code that comes takes the notice away, and this is still missing.
  addEventListener(cameEvent, () => {
    if (isMissing) document.documentElement.dataset.codeFailed = "";
  });
}
