import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { cssTransition, toast, ToastContainer } from "react-toastify/unstyled";
import { Icon } from "#src/components/ui/Icon";
import type { ToastText } from "./account.types";
import * as styles from "./Toasts.module.css";

const transition = cssTransition({
  enter: styles.enter ?? "",
  exit: styles.exit ?? "",
  collapseDuration: 150,
});

/** Where toasts appear. It stands in the dialog that is open, as all else is inert then, and moves out of it with its toasts. */
export function Toasts() {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    const move = (): void => {
      const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
      if (place.parentElement !== home) home.append(place);
    };
    move();
    // A dialog opens, closes, or is taken out of the page with what stands in it.
    const observer = new MutationObserver(move);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open"],
    });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return createPortal(
    <ToastContainer
      aria-label="Уведомления, Alt+T"
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      theme="light"
      icon={false}
      transition={transition}
      closeButton={({ closeToast }) => <CloseButton onClick={() => closeToast(true)} />}
      // Hidden from screen readers only: its name is English. The style sheet shows it.
      hideProgressBar
      className={() => styles.area ?? ""}
      toastClassName={(toast) => (toast?.type === "error" ? styles.danger : styles.toast) ?? ""}
      progressClassName={() => styles.progress ?? ""}
    />,
    place,
  );
}

/** Shows a sentence for five seconds. */
export function showToast({ text, tone }: ToastText): void {
  toast(<p className={styles.words}>{text}</p>, { type: tone === "danger" ? "error" : "default" });
}

/** Shows what stays until it is closed; `onClose` hears of that. */
export function showNotice(id: string, content: ReactNode, onClose: () => void = () => {}): void {
  toast(<div className={styles.words}>{content}</div>, {
    toastId: id,
    autoClose: false,
    draggable: false,
    onClose: (reason) => reason === true && onClose(),
  });
}

/** A notice with the download a pop-up blocker held back; `onDone` hears that the link is used or the notice closed. */
export function offerDownload(url: string, onDone: () => void): void {
  const link = (
    <a className={styles.link} href={url} target="_blank" rel="noopener" onClick={onDone}>
      Перейти к загрузке
    </a>
  );
  showNotice("download", <>Вы вошли&nbsp;— можно загрузить последнюю версию. {link}</>, onDone);
}

/** Takes the notice back: the download has been opened in another way. */
export function withdrawDownload(): void {
  toast.dismiss("download");
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Скрыть"
      title="Скрыть"
      onClick={onClick}
    >
      <Icon size={16}>
        <path d="m6 6 12 12M18 6 6 18" />
      </Icon>
    </button>
  );
}
