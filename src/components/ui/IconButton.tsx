import { useId, type MouseEvent, type ReactNode } from "react";
import { Icon } from "./Icon";
import { VisuallyHidden } from "./VisuallyHidden";
import * as styles from "./IconButton.module.css";

export interface IconButtonProps {
  readonly label: string;
  /** Its tooltip and accessible description, if other than the label. */
  readonly hint?: string | undefined;
  /** Describes it to screen readers while there is no hint. */
  readonly description?: ReactNode;
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
  hint,
  description,
  onClick,
  action,
  children,
  expanded,
}: IconButtonProps) {
  const id = useId();
  const isDescribed = description !== undefined && hint === undefined;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-describedby={isDescribed ? id : undefined}
      title={hint ?? label}
      onClick={onClick}
      aria-expanded={expanded}
      data-action={action}
    >
      <Icon>{children}</Icon>
      {isDescribed ? <VisuallyHidden id={id}>{description}</VisuallyHidden> : null}
    </button>
  );
}
