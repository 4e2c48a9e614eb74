import { onAction } from "#src/browser/actions";
import { loadAnew, currentAddress } from "#src/browser/address";
import { cameEvent, codeFailed, isAwaitingCode, retryEvent } from "#src/browser/awaited-code";
import { fetchStatus } from "#src/browser/fetch-file";
import { closeSignInShell } from "#src/features/account/sign-in-shell";

const needed = /\/(?:app|framework|webpack-runtime)-[^/]+$/;

/**
 * When a script that the page cannot do without does not come, or fails before the page is ready,
 * the page stands as without JavaScript and says so; «Повторить» fetches what is missing, and what
 * was pressed before is then done.
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
      // webpack, which asks again, would wait for this one.
      target.remove();
      if (!needed.test(target.src)) return;
      missing.push(target.src);
      fail();
    } else if (!(target instanceof Element) && isAwaitingCode(root)) fail();
  };
  const fetchAgain = (): void => {
    // The notice goes, and the focus with it: back to what was pressed.
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
      // Gone with a deploy, or there, and yet the page did not start, or asked for twice in vain: a
      // new page may.
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
      // Other code that came has taken the notice away.
      root.dataset.codeFailed = "";
    }
  });
  onAction("retry", fetchAgain);
  root.dataset.js = "";
}
