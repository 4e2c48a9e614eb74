import { useCallback, useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { closeOnBack } from "#src/browser/close-on-back";
import { codeFailed, onCodeRetry, scriptLoaded } from "#src/browser/first-act/state";
import { Icon } from "#src/components/ui/Icon";
import type { SearchDialogProps } from "./SearchDialog";
import { searchKey } from "./search-keys";
import { searchShell } from "./search-shell";
import * as styles from "./SearchGate.module.css";

const loadDialog = () => import(/* webpackChunkName: "search" */ "./SearchDialog");

const loadKeys = () => import(/* webpackChunkName: "search" */ "./keys-help");

/**
 * The part of search on every page: the box in the navbar, its keys, and a field that takes letters
 * while the rest loads.
 */
export function SearchGate() {
  const [isOpen, setOpen] = useState(false);
  // The head script opens the shell when search is asked for before this.
  useEffect(() => queueMicrotask(() => searchShell()?.open && setOpen(true)), []);
  const open = useCallback((): void => {
    // A dialog reports its closing in a later task: a press in between would change nothing.
    flushSync(() => setOpen(false));
    flushSync(() => setOpen(true));
  }, []);
  useSearchKeys(open);
  const warm = (): void =>
    void loadDialog().then(
      (module) => module.warmSearch(),
      () => {},
    );
  const openFrom = (event: MouseEvent<HTMLButtonElement>): void => {
    // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
    event.currentTarget.focus();
    open();
  };
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-label="Поиск"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        data-search-box=""
        onClick={openFrom}
        onPointerEnter={warm}
        onFocus={warm}
      >
        <Icon>
          <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l4.5 4.5" />
        </Icon>
        <span className={styles.words}>Поиск</span>
        <kbd className={styles.keys} />
      </button>
      <LoadedDialog isOpen={isOpen} setOpen={setOpen} />
    </>
  );
}

interface LoadedDialogProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The dialog, once its code is there; until then its shell is shown. */
function LoadedDialog({ isOpen, setOpen }: LoadedDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    return closeOnBack(() => {
      searchShell()?.close();
      setOpen(false);
    });
  }, [isOpen, setOpen]);
  useEffect(() => {
    if (!isOpen || Dialog) return;
    const shell = searchShell();
    if (shell && !shell.open) shell.showModal();
    const load = (): void =>
      void loadDialog().then(
        (module) => {
          scriptLoaded();
          setDialog(() => module.SearchDialog);
        },
        () => codeFailed(),
      );
    load();
    const close = (): void => {
      if (!shell?.open) setOpen(false);
    };
    shell?.addEventListener("close", close);
    const forgetRetry = onCodeRetry(load);
    return () => {
      shell?.removeEventListener("close", close);
      forgetRetry();
    };
  }, [isOpen, setOpen, Dialog]);
  return Dialog ? <Dialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null;
}

function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = searchKey(event);
      const isCovered = document.querySelector("dialog[open]") !== null;
      // Over a dialog the command does nothing, and least of all what the browser has it for.
      if (key === "command" || (key === "slash" && !isCovered)) event.preventDefault();
      if (key === "help" && !isCovered) void loadKeys().then(({ showKeys }) => showKeys());
      else if (key && !isCovered) open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
}
