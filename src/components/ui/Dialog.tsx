import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "./IconButton";
import { useLightDismiss } from "./use-light-dismiss";
import * as styles from "./Dialog.module.css";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called when the reader closes the dialog: Escape, Back, the close button, a click outside. */
  readonly onClose: () => void;
  /** Makes Back close the open dialog; returns a function that unsubscribes. */
  readonly closeOnBack: (close: () => void) => () => void;
  /** False where a stray click outside the dialog would lose typed text. */
  readonly isLightDismissable?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog labelled by its title. The browser keeps focus inside and returns it on close. */
export function Dialog({
  isOpen,
  title,
  onClose,
  closeOnBack,
  isLightDismissable = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { beside, onCrossClick } = useLightDismiss(onClose, isLightDismissable);
  const titleId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    const endBack = closeOnBack(() => element?.close());
    return () => {
      endBack();
      element?.close();
    };
  }, [isOpen, closeOnBack]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      {...beside}
    >
      {isOpen ? (
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {/* Last in the DOM, so that the browser focuses the first field on opening. */}
          <div className={styles.close}>
            <IconButton label="Закрыть" onClick={onCrossClick}>
              <path d="m6 6 12 12M18 6 6 18" />
            </IconButton>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
