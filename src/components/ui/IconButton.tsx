import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./Icon";
import * as styles from "./IconButton.module.css";

export interface IconButtonProps {
  readonly label: string;
  readonly onClick?: (event: MouseEvent) => void;
  /** Name of the action that the head script runs on a click, from the first paint on. */
  readonly action?: string;
  /** Paths of a 24 px drawing. */
  readonly children: ReactNode;
  readonly expanded?: boolean;
}

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({ label, onClick, action, children, expanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={onClick}
      aria-expanded={expanded}
      data-action={action}
    >
      <Icon>{children}</Icon>
    </button>
  );
}
