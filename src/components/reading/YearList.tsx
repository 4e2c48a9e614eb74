import { Link } from "../ui/Link";
import { longDate } from "./long-date";
import * as styles from "./YearList.module.css";

export interface YearListProps {
  /** Sorted, newest first. */
  readonly entries: readonly {
    readonly path: string;
    readonly title: string;
    readonly date: string;
  }[];
}

/** Articles grouped by year. */
export function YearList({ entries }: YearListProps) {
  const years = [...new Set(entries.map((entry) => entry.date.slice(0, 4)))];
  return (
    <>
      {years.map((year) => (
        <section key={year} className={styles.year}>
          <h2>{year}</h2>
          <ul role="list">
            {entries
              .filter((entry) => entry.date.startsWith(year))
              .map((entry) => (
                <li key={entry.path} className={styles.entry}>
                  <time className={styles.date} dateTime={entry.date}>
                    {longDate(entry.date).replace(/.\d{4}.*$/, "")}
                  </time>
                  <Link to={entry.path}>{entry.title}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
