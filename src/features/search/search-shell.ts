import { isAwaitingCode } from "#src/browser/awaited-code";
import { addOverlayEntry } from "#src/browser/close-on-back";
import { openByKey, searchBox } from "./open-by-key";
import { searchKey } from "./search-keys";

/**
 * The dialog of search as it stands in the HTML: a field that takes letters before there is any
 * code.
 */
export function searchShell(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-search-shell]");
}

/**
 * Opens it from the first paint on: by the box in the navbar and by the keys. Once the code is
 * there, `SearchGate` does.
 */
export function openSearchShell(): void {
  if (/mac|iphone|ipad/i.test(navigator.platform)) document.documentElement.dataset.apple = "";
  const isEarly = (): boolean => isAwaitingCode(document.documentElement);
  const open = (): void => {
    const shell = searchShell();
    if (!shell || shell.open) return;
    shell.showModal();
    addOverlayEntry(1);
  };
  const keep = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!isEarly() || !(target instanceof Element) || !target.closest(searchBox)) return;
      keep(event);
      open();
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (!isEarly() || !searchKey(event)) return;
      keep(event);
      // The code may come in the frame between: a click is answered by what is there then.
      openByKey((box) => box.click());
    },
    true,
  );
  addEventListener("popstate", () => isEarly() && searchShell()?.close(), true);
}
