import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import * as styles from "./Checkbox.module.css";

export interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<"input">,
  "id" | "className" | "type" | "children"
> {
  /** Accessible name. */
  readonly label: ReactNode;
  readonly error: string | null;
  /** Shown in the label but not part of the accessible name. */
  readonly children?: ReactNode;
}

/** A checkbox with its error below. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, error, children, ...input },
  ref,
) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          className={styles.box}
          aria-labelledby={id}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
        />
        <span>
          <span id={id}>{label}</span>
          {children}
        </span>
      </label>
      <p className={styles.error} id={errorId}>
        {error}
      </p>
    </div>
  );
});
