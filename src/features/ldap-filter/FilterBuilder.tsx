import { useId, useRef, useState, type FormEvent, type RefObject } from "react";
import { Button } from "#src/components/ui/Button";
import { Checkbox } from "#src/components/ui/Checkbox";
import { Field, ofProgram, TextField } from "#src/components/ui/Field";
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
  const { choice, mistakes, group, value, change, build } = useBuilder(onBuilt);
  const hint = useId();
  return (
    <form className={styles.builder} noValidate onSubmit={build}>
      <SelectField
        label="Кого найти"
        options={subjects}
        value={choice.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextField
        {...ofProgram}
        ref={group}
        label="Группа"
        error={mistakes.group}
        describedBy={hint}
        value={choice.group}
        onChange={(event) => change({ group: event.target.value })}
      />
      <p className={styles.hint} id={hint}>
        Имя группы из&nbsp;образца каталога или полный DN. Без&nbsp;имени подойдёт любая группа.
      </p>
      <div className={styles.whole}>
        <Choice
          name="isNested"
          label="Вместе с&nbsp;вложенными группами"
          choice={choice}
          onChange={change}
        />
      </div>
      <Comparison field={value} choice={choice} error={mistakes.value} onChange={change} />
      <div className={styles.last}>
        {choice.subject === "user" ? (
          <Choice
            name="isEnabledOnly"
            label="Только включённые"
            choice={choice}
            onChange={change}
          />
        ) : null}
        <Button type="submit">Собрать</Button>
      </div>
    </form>
  );
}

function useBuilder(onBuilt: FilterBuilderProps["onBuilt"]) {
  const [choice, setChoice] = useState(first);
  const [mistakes, setMistakes] = useState(noMistakes);
  const group = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
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
  return { choice, mistakes, group, value, change, build };
}

interface PartProps {
  readonly choice: BuilderChoice;
  readonly onChange: (part: Partial<BuilderChoice>) => void;
}

interface ComparisonProps extends PartProps {
  readonly field: RefObject<HTMLInputElement>;
  readonly error: string | null;
}

/** An attribute and what it is compared with. */
function Comparison({ field, choice, error, onChange }: ComparisonProps) {
  return (
    <>
      <div className={styles.whole}>
        <SelectField
          label="Атрибут"
          options={attributes}
          value={choice.attribute}
          onChange={(attribute) => onChange({ attribute })}
        />
      </div>
      {choice.attribute === "" ? null : (
        <SelectField
          label="Условие"
          options={comparisons}
          value={choice.comparison}
          onChange={(comparison) => onChange({ comparison })}
        />
      )}
      {hasValue(choice) ? (
        <TextField
          {...ofProgram}
          ref={field}
          label="Значение"
          error={error}
          value={choice.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      ) : null}
    </>
  );
}

interface ChoiceProps extends PartProps {
  readonly name: "isNested" | "isEnabledOnly";
  readonly label: string;
}

function Choice({ name, label, choice, onChange }: ChoiceProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      error={null}
      checked={choice[name]}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    />
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
