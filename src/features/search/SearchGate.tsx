import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type MouseEvent,
} from "react";
import { Icon } from "#src/components/ui/Icon";
import type { SearchDialogProps } from "./SearchDialog";
import * as styles from "./SearchGate.module.css";

const loadDialog = () => import(/* webpackChunkName: "search" */ "./SearchDialog");

/** What every page holds of search: the box of the bar and its keys. All else is fetched at the first use. */
export function SearchGate() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const keys = useSyncExternalStore(noChange, ownKeys, () => "Ctrl K");
  const open = (): void => {
    setOpen(true);
    // Without its code the dialog cannot open; the page of search then says what is wrong.
    loadDialog().then(
      (module) => setDialog(() => module.SearchDialog),
      () => window.location.assign(`${__PATH_PREFIX__}/search`),
    );
  };
  useEffect(() => {
    // By the place of the key, so that it works in the Russian layout too.
    const onKey = (event: KeyboardEvent): void => {
      const isCommand =
        event.code === "KeyK" &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey;
      const isSlash =
        (event.key === "/" || (event.code === "Slash" && !event.shiftKey)) &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target);
      const isCovered = document.querySelector("dialog[open]") !== null;
      // Over a dialog the command does nothing, and least of all what the browser has it for.
      if (isCommand || (isSlash && !isCovered)) event.preventDefault();
      if ((isCommand || isSlash) && !isCovered) open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
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
  const sign = (
    <Icon>
      <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l4.5 4.5" />
    </Icon>
  );
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-label="Поиск"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={openFrom}
        onPointerEnter={warm}
        onFocus={warm}
      >
        {sign}
        <span className={styles.words}>Поиск</span>
        <kbd className={styles.keys} data-keys={keys} />
      </button>
      {Dialog ? <Dialog isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const noChange = () => () => {};
const ownKeys = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? "⌘ K" : "Ctrl K");

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
