import type { RefObject } from "react";
import { Field } from "./Field";

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
  readonly field?: RefObject<HTMLSelectElement>;
}

/** A field that offers one of several options. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  field,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} error={null}>
      {(control) => (
        <select
          {...control}
          ref={field}
          name={name}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
