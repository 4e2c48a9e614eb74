import { onAction } from "#src/browser/actions";
import { hasFragment } from "#src/browser/fragment";
import { lateScript } from "#src/browser/first-act/late-script";
import { onStoredElsewhere, readStored } from "#src/browser/storage";
import { domainField, linkStart, storageKey } from "./names";

/** Address of the bundle of `main.ts`. */
declare const readerValuesScript: string;

/**
 * Runs in the head script. Loads the code of reader values when first needed: the panel or the
 * link in the page's menu is pressed, the field for the domain takes focus, values are stored by
 * this or another tab, or the address contains some. Nobody else pays for it.
 */
export function awaitReaderValues(): void {
  const load = lateScript(readerValuesScript);
  const readAddress = (): void => {
    if (hasFragment(linkStart)) load();
  };
  if (readStored(storageKey) !== null) load();
  readAddress();
  onAction("values", load);
  onAction("values-link", load);
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.hasAttribute(domainField)) load();
  });
  addEventListener("hashchange", readAddress);
  onStoredElsewhere(storageKey, () => load());
}
