import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import { longDate } from "./long-date";
import * as styles from "./EntryList.module.css";

export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly date?: string | undefined;
  readonly text?: string | undefined;
  readonly picture?: ReactNode;
  readonly isMono?: boolean | undefined;
}

/** A list of entries: title, date, summary. */
export function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.path} className={styles.entry}>
          {entry.picture}
          <div className={styles.words}>
            <h2 className={styles.title} data-mono={entry.isMono || undefined}>
              <Link to={entry.path} className={styles.link}>
                {entry.title}
              </Link>
            </h2>
            {entry.date ? (
              <p className={styles.date}>
                <time dateTime={entry.date}>{longDate(entry.date)}</time>
              </p>
            ) : null}
            {entry.text ? <p className={styles.text}>{entry.text}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
