import { addOverlayEntry } from "#src/browser/close-on-back";
import { isPageAwaitingCode } from "#src/browser/first-act/state";
import { searchKey } from "./search-keys";

/** The dialog in the page's HTML: its field takes letters before the code of search has loaded. */
export function searchShell(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-search-shell]");
}

/**
 * Runs in the head script: until the page's code has loaded, opens the dialog by the box in the
 * navbar and by the keys. After that, `SearchGate` does.
 */
export function openSearchShell(): void {
  if (/mac|iphone|ipad/i.test(navigator.platform)) document.documentElement.dataset.apple = "";
  const openFor = (event: Event, isWanted: boolean): void => {
    if (!isWanted || !isPageAwaitingCode()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const shell = searchShell();
    if (!shell || shell.open) return;
    shell.showModal();
    addOverlayEntry(1);
  };
  const isOnBox = ({ target }: Event): boolean =>
    target instanceof Element && target.closest("[data-search-box]") !== null;
  const isSearchKey = (event: KeyboardEvent): boolean => {
    const key = searchKey(event);
    return key !== null && key !== "help";
  };
  addEventListener("click", (event) => openFor(event, isOnBox(event)), true);
  addEventListener("keydown", (event) => openFor(event, isSearchKey(event)), true);
  addEventListener("popstate", () => isPageAwaitingCode() && searchShell()?.close(), true);
}
