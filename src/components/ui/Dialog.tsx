import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "./IconButton";
import { useLightDismiss } from "./use-light-dismiss";
import * as styles from "./Dialog.module.css";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The reader wants it closed: Escape, the close button, a click beside it. */
  readonly onClose: () => void;
  /** Set where a slip of the pointer would lose what the reader has typed. */
  readonly ignoresClickBeside?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog named by its title. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({
  isOpen,
  title,
  onClose,
  ignoresClickBeside = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { beside, onCrossClick } = useLightDismiss(onClose);
  const titleId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      {...(ignoresClickBeside ? null : beside)}
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
