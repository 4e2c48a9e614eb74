import { useState, type FormEvent } from "react";

/** For each field a function that returns what is wrong with its value; null if it is valid. */
export type Rules<Values> = {
  readonly [Name in keyof Values]: (value: Values[Name]) => string | null;
};
type Errors<Values> = { readonly [Name in keyof Values]?: string | null };

/**
 * Form values, validated on change and blur. Submits only without errors; otherwise focuses the
 * first invalid field.
 */
export function useForm<Values extends object>(
  initial: Values,
  rules: Rules<Values>,
  onValid: (values: Values) => void,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const check = <Name extends keyof Values>(name: Name, value: Values[Name]): void =>
    setErrors((known) => ({ ...known, [name]: rules[name](value) }));
  return {
    values,
    error: (name: keyof Values): string | null => errors[name] ?? null,
    change<Name extends keyof Values>(name: Name, value: Values[Name]): void {
      setValues((known) => ({ ...known, [name]: value }));
      check(name, value);
    },
    blur: (name: keyof Values): void => check(name, values[name]),
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      const names = Object.keys(rules) as (keyof Values & string)[];
      const found = Object.fromEntries(
        names.map((name) => [name, rules[name](values[name])]),
      ) as Errors<Values>;
      setErrors(found);
      const bad = names.find((name) => found[name] !== null);
      if (bad === undefined) onValid(values);
      else focusField(event.currentTarget, bad);
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
