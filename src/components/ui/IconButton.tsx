import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./Icon";
import * as styles from "./IconButton.module.css";

export interface IconButtonProps {
  readonly label: string;
  /** Its tooltip and accessible description, if other than the label. */
  readonly hint?: string | undefined;
  readonly onClick?: (event: MouseEvent) => void;
  /** Name of the action that the head script runs on a click, from the first paint on. */
  readonly action?: string;
  /** Paths of a 24 px drawing. */
  readonly children: ReactNode;
  readonly expanded?: boolean;
}

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  hint = label,
  onClick,
  action,
  children,
  expanded,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={hint}
      onClick={onClick}
      aria-expanded={expanded}
      data-action={action}
    >
      <Icon>{children}</Icon>
    </button>
  );
}
