import { useState } from "react";
import { Checkbox } from "#src/components/ui/Checkbox";
import { Field, TextField } from "#src/components/ui/Field";
import { builtFilter, conditions, subjects, type BuilderChoice } from "./ready-filters";
import * as styles from "./FilterBuilder.module.css";

interface FilterBuilderProps {
  readonly onChange: (filter: string) => void;
}

/** Builds a filter from choices, for readers who cannot write one. */
export function FilterBuilder({ onChange }: FilterBuilderProps) {
  const [choice, setChoice] = useState<BuilderChoice>({
    subject: "user",
    condition: "memberOf",
    value: "devops",
    isEnabledOnly: true,
  });
  const change = (part: Partial<BuilderChoice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    onChange(builtFilter(next));
  };
  const needsValue = conditions.find(({ value }) => value === choice.condition)?.needsValue;
  return (
    <div className={styles.builder}>
      <Field label="Кого найти" error={null}>
        {(control) => (
          <select
            {...control}
            value={choice.subject}
            onChange={(event) => change({ subject: chosen(subjects, event.target.value) })}
          >
            {subjects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Условие" error={null}>
        {(control) => (
          <select
            {...control}
            value={choice.condition}
            onChange={(event) => change({ condition: chosen(conditions, event.target.value) })}
          >
            {conditions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {needsValue ? (
        <TextField
          label="Значение"
          error={null}
          value={choice.value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ value: event.target.value })}
        />
      ) : null}
      {choice.subject === "user" ? (
        <Checkbox
          name="isEnabledOnly"
          label="Только включённые"
          error={null}
          checked={choice.isEnabledOnly}
          onChange={(event) => change({ isEnabledOnly: event.target.checked })}
        />
      ) : null}
    </div>
  );
}

function chosen<Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string,
): Value {
  const found = options.find(({ value }) => value === text);
  if (!found) throw new Error(`No such choice: ${text}`);
  return found.value;
}
