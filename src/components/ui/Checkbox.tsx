import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import * as styles from "./Checkbox.module.css";

export interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<"input">,
  "id" | "className" | "type" | "children"
> {
  /** Its name, whole. */
  readonly label: ReactNode;
  readonly error: string | null;
  /** Stands in the label and is no part of the name. */
  readonly children?: ReactNode;
}

/** A box to tick, with what is wrong below it. */
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
