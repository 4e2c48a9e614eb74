import { onAction } from "#src/browser/actions";
import { loadAnew, currentAddress } from "#src/browser/address";
import { cameEvent, codeFailed, isAwaitingCode, retryEvent } from "#src/browser/awaited-code";
import { fetchStatus } from "#src/browser/fetch-file";
import { closeSignInShell } from "#src/features/account/sign-in-shell";

const needed = /\/(?:app|framework|webpack-runtime)-[^/]+$/;

/**
 * If a script the page needs fails to load, or throws before the page is ready, the page falls back
 * to its form without JavaScript and says so. «Повторить» fetches what is missing, and queued
 * presses are then replayed.
 */
export function watchCode(): void {
  const root = document.documentElement;
  let missing: string[] = [];
  let isMissing = false;
  let isAskedAgain = false;
  const fail = (): void => {
    isMissing = true;
    closeSignInShell();
    delete root.dataset.js;
    delete root.dataset.deferredLayout;
    codeFailed();
  };
  const onError = (event: Event): void => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) {
      // Removed, because webpack would wait for this element when it asks again.
      target.remove();
      if (!needed.test(target.src)) return;
      missing.push(target.src);
      fail();
    } else if (!(target instanceof Element) && isAwaitingCode(root)) fail();
  };
  const fetchAgain = (): void => {
    // The notice disappears with the focus in it: move focus back to the pressed control.
    document.querySelector<HTMLElement>("[aria-busy=true]")?.focus();
    delete root.dataset.codeFailed;
    if (!isMissing && !isAskedAgain) {
      isAskedAgain = true;
      dispatchEvent(new Event(retryEvent));
      return;
    }
    const failAgain = isMissing ? fail : codeFailed;
    fetchStatus(missing[0] ?? currentAddress().href).then((status) => {
      const ok = status >= 200 && status < 300;
      // The script is gone (deploy), or loaded but did not start, or failed twice: reload.
      if (status === 404 || (ok && missing.length === 0)) loadAnew();
      else if (ok) addScripts();
      else failAgain();
    }, failAgain);
  };
  const addScripts = (): void => {
    root.dataset.js = "";
    isMissing = false;
    const sources = missing;
    missing = [];
    for (const src of sources)
      document.head.append(Object.assign(document.createElement("script"), { src }));
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  addEventListener(cameEvent, () => {
    isAskedAgain = false;
    if (!isAwaitingCode(root)) {
      isMissing = false;
      root.dataset.js = "";
    } else if (isMissing) {
      // Another script's success has removed the notice, but this one is still missing.
      root.dataset.codeFailed = "";
    }
  });
  onAction("retry", fetchAgain);
  root.dataset.js = "";
}
