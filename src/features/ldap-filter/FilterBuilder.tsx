import { useId, useRef, useState, type FormEvent } from "react";
import { Button } from "#src/components/ui/Button";
import { Checkbox } from "#src/components/ui/Checkbox";
import { Field, TextField } from "#src/components/ui/Field";
import {
  attributes,
  builderMistakes,
  builtFilter,
  comparisons,
  hasValue,
  subjects,
  type BuilderChoice,
  type BuilderMistakes,
} from "./built-filter";
import * as styles from "./FilterBuilder.module.css";

interface FilterBuilderProps {
  readonly onBuilt: (filter: string) => void;
}

const first: BuilderChoice = {
  subject: "user",
  group: "devops",
  isNested: false,
  attribute: "",
  comparison: "equals",
  value: "",
  isEnabledOnly: true,
};
const noMistakes: BuilderMistakes = { group: null, value: null };

/** Builds a filter from choices, for readers who cannot write one. */
export function FilterBuilder({ onBuilt }: FilterBuilderProps) {
  const [choice, setChoice] = useState(first);
  const [mistakes, setMistakes] = useState(noMistakes);
  const group = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const hint = useId();
  const change = (part: Partial<BuilderChoice>): void => {
    setChoice({ ...choice, ...part });
    setMistakes(noMistakes);
  };
  const build = (event: FormEvent): void => {
    event.preventDefault();
    const found = builderMistakes(choice);
    setMistakes(found);
    if (found.group !== null) group.current?.focus();
    else if (found.value !== null) value.current?.focus();
    else onBuilt(builtFilter(choice));
  };
  return (
    <form className={styles.builder} noValidate onSubmit={build}>
      <SelectField
        label="Кого найти"
        options={subjects}
        value={choice.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextField
        ref={group}
        label="Группа"
        error={mistakes.group}
        describedBy={hint}
        value={choice.group}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ group: event.target.value })}
      />
      <p className={styles.hint} id={hint}>
        Имя группы из&nbsp;дерева-образца или полный DN. Без&nbsp;имени подойдёт любая группа.
      </p>
      <div className={styles.whole}>
        <Checkbox
          name="isNested"
          label="Вместе с&nbsp;вложенными группами"
          error={null}
          checked={choice.isNested}
          onChange={(event) => change({ isNested: event.target.checked })}
        />
      </div>
      <div className={styles.whole}>
        <SelectField
          label="Атрибут"
          options={attributes}
          value={choice.attribute}
          onChange={(attribute) => change({ attribute })}
        />
      </div>
      {choice.attribute === "" ? null : (
        <SelectField
          label="Условие"
          options={comparisons}
          value={choice.comparison}
          onChange={(comparison) => change({ comparison })}
        />
      )}
      {hasValue(choice) ? (
        <TextField
          ref={value}
          label="Значение"
          error={mistakes.value}
          value={choice.value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ value: event.target.value })}
        />
      ) : null}
      <div className={styles.last}>
        {choice.subject === "user" ? (
          <Checkbox
            name="isEnabledOnly"
            label="Только включённые"
            error={null}
            checked={choice.isEnabledOnly}
            onChange={(event) => change({ isEnabledOnly: event.target.checked })}
          />
        ) : null}
        <Button type="submit">Собрать</Button>
      </div>
    </form>
  );
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} error={null}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(chosen(options, event.target.value))}
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

function chosen<Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string,
): Value {
  const found = options.find(({ value }) => value === text);
  if (!found) throw new Error(`No such choice: ${text}`);
  return found.value;
}
