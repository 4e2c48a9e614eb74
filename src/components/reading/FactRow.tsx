import * as styles from "./FactRow.module.css";

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Language of the value, if other than the page's. */
  readonly lang?: string;
}

/** Short facts about what a page describes, in one row. */
export function FactRow({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, lang }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} lang={lang}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
