import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from "react";
import { IconButton } from "./IconButton";
import * as styles from "./Dialog.module.css";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The reader wants it closed: Escape, the close button, a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog named by its title. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ isOpen, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const titleId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  // A text selected from inside to beside the dialog ends in a click there: only a press that began there counts.
  const notePress = (event: PointerEvent): void => {
    pressed.current = event.target;
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own; the click only serves the backdrop
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={() => isOpen && !dialog.current?.open && onClose()} onPointerDown={notePress} onClick={(event) => event.target === event.currentTarget && pressed.current === event.target && onClose()}>
      {isOpen ? (
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {/* Last, so that the browser's first focus goes to the first field. */}
          <div className={styles.close}>
            <IconButton label="Закрыть" onClick={onClose}>
              <path d="m6 6 12 12M18 6 6 18" />
            </IconButton>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
