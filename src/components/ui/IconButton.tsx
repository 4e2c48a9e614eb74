import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./Icon";
import * as styles from "./IconButton.module.css";

export interface IconButtonProps {
  readonly label: string;
  readonly onClick?: (event: MouseEvent) => void;
  /** Name of what the head script does on a click, from the first paint on. */
  readonly action?: string;
  /** Paths of a 24 px drawing. */
  readonly children: ReactNode;
  readonly expanded?: boolean;
}

/** A button that is only a sign; `label` is its name. */
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
