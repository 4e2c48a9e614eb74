import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import {
  cssTransition,
  toast,
  ToastContainer,
  type Id,
  type ToastOptions,
} from "react-toastify/unstyled";
import { Icon } from "#src/components/ui/Icon";
import { Link } from "#src/components/ui/Link";
import type { ToastText } from "../account.types";
import * as styles from "./Toasts.module.css";

const transition = cssTransition({
  enter: styles.enter ?? "",
  exit: styles.exit ?? "",
  collapseDuration: 150,
});

/**
 * Where toasts appear: below the navbar, or in the open dialog, because everything else is inert
 * then. They cover no controls of either.
 */
export function Toasts() {
  const place = usePlace();
  usePauseWhileAway();
  // Each toast is an alert. The library's live region around them would tell it once more.
  useEffect(() => place.querySelector("section")?.setAttribute("aria-live", "off"), [place]);
  return createPortal(
    <ToastContainer
      aria-label="Уведомления, Alt+T"
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      // Required by the specification. It selects the library's own style sheet, which the site
      // does not load: colours come from the tokens, so toasts are readable in dark mode too.
      theme="light"
      icon={false}
      transition={transition}
      closeButton={({ closeToast }) => <CloseButton onClick={() => closeToast(true)} />}
      // Hidden from screen readers only, because its name is English. The style sheet shows it.
      hideProgressBar
      className={() => styles.area ?? ""}
      toastClassName={(toast) => (toast?.type === "error" ? styles.danger : styles.toast) ?? ""}
      progressClassName={() => styles.progress ?? ""}
    />,
    place,
  );
}

/**
 * Stops the time of toasts while the reader is in another window. The library does so at the moment
 * of leaving, but starts it whenever a toast has entered or the pointer has left one.
 */
function usePauseWhileAway(): void {
  useEffect(() => {
    const pause = (): void => {
      if (!document.hasFocus()) toast.pause();
    };
    const starts = ["animationend", "mouseout", "pointerup"];
    // On the window, after the library's own listeners.
    for (const start of starts) window.addEventListener(start, pause);
    return () => {
      for (const start of starts) window.removeEventListener(start, pause);
    };
  }, []);
}

/** The element with the toasts, where they appear now. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    const settle = (): void => settleIn(place);
    settle();
    // Runs when a dialog opens, closes, or is removed from the page.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    window.addEventListener("resize", settle);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", settle);
      place.remove();
    };
  }, [place]);
  return place;
}

/** Width of a toast with a gap on both sides; see the style sheet. */
const roomBeside = 340 + 24 + 16;

/**
 * Below the navbar; beside an open dialog, over its backdrop; inside the dialog if there is no room
 * beside it.
 */
function settleIn(place: HTMLElement): void {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog) {
    if (place.parentElement !== dialog) dialog.prepend(place);
    const room = window.innerWidth - dialog.getBoundingClientRect().right;
    place.dataset.toasts = room < roomBeside ? "flow" : "beside";
  } else {
    const navbar = document.querySelector("[data-navbar]") ?? document.body;
    if (place.parentElement !== navbar) navbar.append(place);
    place.dataset.toasts = "navbar";
  }
}

/** Shows a sentence for five seconds; showing the same one again restarts the time. */
export function showToast({ text, tone }: ToastText): void {
  const id = [...shown].find(([, each]) => each === text)?.[0];
  if (id !== undefined) toast.update(id, { delay: 0 });
  else
    show(text, <p className={styles.words}>{text}</p>, {
      type: tone === "danger" ? "error" : "default",
    });
}

/** Shows a notice until it is closed; `onClose` is called then. */
export function showNotice(id: string, content: ReactNode, onClose: () => void = () => {}): void {
  if (toast.isActive(id)) return;
  show(null, <div className={styles.words}>{content}</div>, {
    toastId: id,
    autoClose: false,
    draggable: false,
    onClose: (reason) => reason === true && onClose(),
  });
}

/** What is shown: the text of a toast that disappears, or null for a notice. */
const shown = new Map<Id, string | null>();
toast.onChange(({ id, status }) => {
  if (status === "removed") shown.delete(id);
});

/** One toast and one notice stand at a time, so that a dialog has one button «Скрыть» for each. */
function show(text: string | null, content: ReactNode, options: ToastOptions): void {
  for (const [id, before] of shown) if ((before === null) === (text === null)) toast.dismiss(id);
  shown.set(toast(content, options), text);
}

/**
 * A notice with a download that the pop-up blocker stopped; `onDone` is called when its link is
 * used or the notice is closed.
 */
export function offerDownload(url: string, onDone: () => void): void {
  const follow = (): void => {
    onDone();
    showNextStep();
  };
  const link = (
    <a className={styles.link} href={url} target="_blank" rel="noopener" onClick={follow}>
      Перейти к загрузке
    </a>
  );
  showNotice("download", <>Вы вошли&nbsp;— можно загрузить последнюю версию. {link}</>, onDone);
}

/** A notice of what comes after a download that has been opened in another tab. */
export function showNextStep(): void {
  const id = "next-step";
  showNotice(
    id,
    <>
      Исходный код открыт в&nbsp;новой вкладке.
      <Link
        to="/docs/introduction/md-install"
        className={styles.link}
        onClick={() => toast.dismiss(id)}
      >
        Дальше: установка
      </Link>
    </>,
  );
}

/** Removes the notice: the download was opened in another way, or the visitor has signed out. */
export function withdrawDownload(): void {
  toast.dismiss("download");
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const before = useRef<EventTarget | null>(null);
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Скрыть"
      title="Скрыть"
      onFocus={(event) => (before.current = event.relatedTarget)}
      onClick={() => {
        onClick();
        // The button goes with its toast, and the focus would go too.
        if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      }}
    >
      <Icon size={16}>
        <path d="m6 6 12 12M18 6 6 18" />
      </Icon>
    </button>
  );
}
