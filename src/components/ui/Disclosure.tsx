import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "./Icon";
import * as styles from "./Disclosure.module.css";

export interface DisclosureProps {
  /** Accessible name of the button; without it the button is named by its content. */
  readonly label?: string;
  /** Content of the button. */
  readonly shown: ReactNode;
  readonly children: ReactNode;
}

/**
 * A button with a list of links below it. Enter, Space and a click toggle it; Escape closes it and
 * returns focus; a click, touch or focus outside closes it.
 */
export function Disclosure({ label, shown, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    const kinds = ["mousedown", "touchstart", "focusin"] as const;
    kinds.forEach((kind) => document.addEventListener(kind, closeOutside));
    document.addEventListener("keydown", closeByKey);
    return () => {
      kinds.forEach((kind) => document.removeEventListener(kind, closeOutside));
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen]);
  return (
    <div className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {shown}
        <Icon size={14}>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </button>
      {isOpen ? <div className={styles.list}>{children}</div> : null}
    </div>
  );
}
