import { onAction } from "#src/browser/actions";
import { hasFragment } from "#src/browser/fragment";
import { lateScript } from "#src/browser/late-script";
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
  const load = lateScript(readerValuesScript);
  const readAddress = (): void => {
    if (hasFragment(linkStart)) load();
  };
  if (readStored(storageKey) !== null) load();
  readAddress();
  onAction("values", load);
  addEventListener("hashchange", readAddress);
  onStoredElsewhere(storageKey, () => load());
}
