import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import * as styles from "./Field.module.css";

/** For a field that programs read: a browser neither fills it in nor corrects it. */
export const ofProgram = {
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** Attributes that tie a control to its label and error. */
export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly error: string | null;
  /** Id of another text that describes the field. */
  readonly describedBy?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A label, a control and, below it, the error. Space for one line of error is always reserved, so
 * that nothing shifts.
 */
export function Field({ label, error, describedBy, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const texts = [error === null ? undefined : errorId, describedBy]
    .filter((each) => each !== undefined)
    .join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        "aria-invalid": error === null ? undefined : true,
        "aria-describedby": texts === "" ? undefined : texts,
      })}
      <p className={styles.error} id={errorId}>
        {error}
      </p>
    </div>
  );
}

export interface TextFieldProps
  extends
    Omit<ComponentPropsWithoutRef<"input">, "id" | "className" | "children">,
    Omit<FieldProps, "children"> {}

/** A single-line text field. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, describedBy, ...input },
  ref,
) {
  return (
    <Field label={label} error={error} describedBy={describedBy}>
      {(control) => <input type="text" {...input} {...control} ref={ref} />}
    </Field>
  );
});
