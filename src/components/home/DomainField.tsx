import { useId } from "react";
import { ofProgram } from "../ui/Field";
import * as styles from "./DomainField.module.css";

export interface DomainFieldProps {
  /** The attribute by which the code of reader values finds the field. */
  readonly mark: string;
  readonly example: string;
}

/** The field for the reader's domain, which shows what is wrong with it below. */
export function DomainField({ mark, example }: DomainFieldProps) {
  const id = useId();
  return (
    <div className={styles.domain}>
      <label className={styles.label} htmlFor={id}>
        Ваш домен
      </label>
      <input
        id={id}
        type="text"
        className={styles.input}
        placeholder={example}
        aria-describedby={`${id}-note`}
        {...ofProgram}
        {...{ [mark]: "" }}
      />
      <p id={`${id}-note`} className={styles.note} aria-live="polite" />
      <p className={styles.hint}>
        Дерево, порты и&nbsp;команды ниже станут вашими. Хранится только в&nbsp;этом браузере.
      </p>
    </div>
  );
}
