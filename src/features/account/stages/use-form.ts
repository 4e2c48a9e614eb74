import { useState, type FormEvent } from "react";

/** What a rule returns for a value that will become valid without the visitor. */
export const pending = Symbol("pending");

type Verdict = string | null | typeof pending;

/**
 * For each field a function that returns what is wrong with its value; null if it is valid, and
 * `pending` if it will be.
 */
export type Rules<Values> = {
  readonly [Name in keyof Values]: (value: Values[Name]) => Verdict;
};
type Verdicts<Values> = { readonly [Name in keyof Values]?: Verdict };

/**
 * Form values, validated on change and blur. Submits only without errors; otherwise focuses the
 * first invalid field. Waits for pending values: the visitor need not submit again.
 */
export function useForm<Values extends object>(
  initial: Values,
  rules: Rules<Values>,
  onValid: (values: Values) => void,
) {
  const [values, setValues] = useState(initial);
  const [verdicts, setVerdicts] = useState<Verdicts<Values>>({});
  const [isWaiting, setWaiting] = useState(false);
  const names = Object.keys(rules) as (keyof Values & string)[];
  const check = <Name extends keyof Values>(name: Name, value: Values[Name]): void =>
    setVerdicts((known) => ({ ...known, [name]: rules[name](value) }));
  const submitIfSettled = (now: Values): void => {
    const found = names.map((name) => rules[name](now[name]));
    if (found.includes(pending)) return;
    setWaiting(false);
    if (found.every((verdict) => verdict === null)) onValid(now);
  };
  return {
    values,
    /** True between a submission and the last pending value. */
    isWaiting,
    error(name: keyof Values): string | null {
      const verdict = verdicts[name];
      return typeof verdict === "string" ? verdict : null;
    },
    change<Name extends keyof Values>(name: Name, value: Values[Name]): void {
      setValues((known) => ({ ...known, [name]: value }));
      check(name, value);
      if (isWaiting) submitIfSettled({ ...values, [name]: value });
    },
    blur: (name: keyof Values): void => check(name, values[name]),
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      const found = Object.fromEntries(
        names.map((name) => [name, rules[name](values[name])]),
      ) as Verdicts<Values>;
      setVerdicts(found);
      const bad = names.find((name) => typeof found[name] === "string");
      if (bad !== undefined) focusField(event.currentTarget, bad);
      else if (names.some((name) => found[name] === pending)) setWaiting(true);
      else onValid(values);
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
