import { onAction } from "../actions";
import { currentAddress, loadAnew } from "../address";
import { fetchStatus } from "../fetch-file";
import { startScript } from "./load-on-intent";
import { codeFailed, isPageAwaitingCode, loadedEvent, retryCode } from "./state";

/**
 * If a script the page needs fails to load, or throws before the page is ready, the page falls back
 * to its form without JavaScript and says so. «Повторить» loads what is missing, and queued presses
 * are then replayed. The page is reloaded if that cannot help: its own script has thrown, or a file
 * is gone with an earlier build.
 */
export function watchCode(): void {
  const { dataset } = document.documentElement;
  let hasThrown = false;
  let isRetried = false;
  const fail = (): void => {
    delete dataset.js;
    delete dataset.deferredLayout;
    codeFailed();
  };
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) {
      // Removed, because webpack would wait for this element when it asks again.
      target.remove();
      if (startScript.test(target.src)) fail();
      if (isRetried) void statusOf(target.src).then((status) => status === 404 && reload());
    } else if (!(target instanceof Element) && isPageAwaitingCode()) {
      hasThrown = true;
      fail();
    }
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  addEventListener(loadedEvent, () => {
    if (!isPageAwaitingCode()) dataset.js = "";
  });
  onAction("retry", () => {
    // The notice disappears with the focus in it: move focus back to the pressed control.
    document.querySelector<HTMLElement>("[aria-busy=true]")?.focus();
    isRetried = true;
    dataset.js = "";
    retryCode();
    if (hasThrown) void reload().then((isReloaded) => isReloaded || fail());
  });
  dataset.js = "";
}

/** Reloads the page if it can be had: otherwise the browser's own error would replace it. */
async function reload(): Promise<boolean> {
  const status = await statusOf(currentAddress().href);
  const isThere = status >= 200 && status < 300;
  if (isThere) loadAnew();
  return isThere;
}

const statusOf = (address: string): Promise<number> => fetchStatus(address).catch(() => 0);
