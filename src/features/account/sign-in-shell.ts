import { pressedEvent } from "#src/browser/awaited-code";
import { addOverlayEntry } from "#src/browser/close-on-back";
import { readStored } from "#src/browser/storage";
import { tokenKey } from "./token-key";

/**
 * Runs in the head script: opens the static dialog at once for a visitor who presses «Войти» or
 * «Загрузить» before the code has loaded. If the reader closes it, `forget` discards the queued
 * press.
 */
export function openSignInShell(forget: (control: Element) => void): void {
  addEventListener(pressedEvent, ({ target }) => {
    const shell = signInShell();
    if (!(target instanceof Element) || !target.matches("[data-sign-in]")) return;
    if (!shell || shell.open || readStored(tokenKey) !== null) return;
    shell.onclose = () => forget(target);
    shell.showModal();
    addOverlayEntry(1);
  });
  addEventListener("popstate", () => signInShell()?.close(), true);
}

/** Closes it when something else replaces it. */
export function closeSignInShell(): void {
  const shell = signInShell();
  if (!shell?.open) return;
  shell.onclose = null;
  shell.close();
}

function signInShell(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-sign-in-shell]");
}
