import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "./IconButton";
import { useLightDismiss } from "./use-light-dismiss";
import * as styles from "./Dialog.module.css";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The reader wants it closed: Escape, Back, the close button, a click beside it. */
  readonly onClose: () => void;
  /** Has Back close the dialog while it is open; gives back what ends that. */
  readonly closeOnBack: (close: () => void) => () => void;
  /** False where a stray click beside the dialog would lose what was typed. */
  readonly isLightDismissable?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog named by its title. The browser keeps the focus inside and gives it back at the
 * end.
 */
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
          {/* Last, so that the browser's first focus goes to the first field. */}
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
