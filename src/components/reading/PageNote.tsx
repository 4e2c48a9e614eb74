import { longDate } from "./long-date";
import * as styles from "./PageNote.module.css";

/**
 * The product version a page was written for, and when its text was last checked against its
 * sources.
 */
export function PageNote({
  version,
  checked,
}: {
  readonly version?: string;
  readonly checked: string;
}) {
  return (
    <p className={styles.note}>
      {version === undefined ? null : `Написано для версии ${version}. `}
      Текст сверен <time dateTime={checked}>{longDate(checked)}</time>.
    </p>
  );
}
