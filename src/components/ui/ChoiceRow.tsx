import { useId } from "react";
import * as styles from "./ChoiceRow.module.css";

export interface ChoiceRowProps<Value extends string> {
  /** Name of the group. */
  readonly label: string;
  /** Shows the name above the choices. */
  readonly isTitled?: boolean;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Null if none is chosen. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** Choices that exclude each other: radio buttons that look like a row of buttons. */
export function ChoiceRow<Value extends string>({
  label,
  isTitled = false,
  choices,
  chosen,
  onChoose,
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <div className={styles.row} role="radiogroup" aria-label={label}>
      {isTitled ? (
        <span className={styles.title} aria-hidden="true">
          {label}
        </span>
      ) : null}
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            value={choice.value}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
