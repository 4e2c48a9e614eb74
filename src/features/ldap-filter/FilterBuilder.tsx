import { useId, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "#src/components/ui/Button";
import { Checkbox } from "#src/components/ui/Checkbox";
import { ofProgram, TextField } from "#src/components/ui/Field";
import { SelectField } from "#src/components/ui/SelectField";
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
import type { FilterReading } from "./check-filter";
import { readChoice } from "./read-choice";
import * as styles from "./FilterBuilder.module.css";

interface FilterBuilderProps {
  readonly reading: FilterReading;
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

/**
 * Builds a filter from choices, for readers who cannot write one, and shows the choices of the
 * filter in the field.
 */
export function FilterBuilder({ reading, onBuilt }: FilterBuilderProps) {
  // Null while the field has a filter that the builder cannot show.
  const [choice, setChoice] = useState<BuilderChoice | null>(first);
  const [mistakes, setMistakes] = useState(noMistakes);
  const [shown, setShown] = useState<FilterReading | null>(null);
  // A filter that is half typed leaves the fields as they are.
  if (reading !== shown && reading.kind !== "broken") {
    setShown(reading);
    setMistakes(noMistakes);
    if (reading.kind === "filter") setChoice(readChoice(reading.filter));
    else setChoice(choice ?? first);
  }
  const subject = useRef<HTMLSelectElement>(null);
  const group = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const change = (part: Partial<BuilderChoice>): void => {
    setChoice({ ...(choice ?? first), ...part });
    setMistakes(noMistakes);
  };
  const build = (event: FormEvent): void => {
    event.preventDefault();
    if (choice === null) return;
    const found = builderMistakes(choice);
    setMistakes(found);
    if (found.group !== null) group.current?.focus();
    else if (found.value !== null) value.current?.focus();
    else onBuilt(builtFilter(choice));
  };
  const startAnew = (): void => {
    flushSync(() => setChoice(first));
    subject.current?.focus();
  };
  const hint = useId();
  if (choice === null)
    return (
      <div className={styles.other}>
        <p>
          В&nbsp;этом фильтре есть условия, которых нет среди полей, поэтому по&nbsp;частям
          он&nbsp;не&nbsp;показан.
        </p>
        <Button onClick={startAnew}>Начать заново</Button>
      </div>
    );
  const checkbox = (name: "isNested" | "isEnabledOnly", label: string) => (
    <Checkbox
      name={name}
      label={label}
      error={null}
      checked={choice[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  );
  return (
    <form className={styles.builder} noValidate onSubmit={build}>
      <SelectField
        field={subject}
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
        {checkbox("isNested", "Вместе с\u00A0вложенными группами")}
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
          {...ofProgram}
          ref={value}
          label="Значение"
          error={mistakes.value}
          value={choice.value}
          onChange={(event) => change({ value: event.target.value })}
        />
      ) : null}
      <div className={styles.last}>
        {choice.subject === "user" ? checkbox("isEnabledOnly", "Только включённые") : null}
        <Button type="submit">Собрать</Button>
      </div>
    </form>
  );
}
