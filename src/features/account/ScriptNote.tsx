import * as styles from "./AccountButtons.module.css";

/** Stands in place of the buttons where scripts do not run. */
export function ScriptNote() {
  return <span className={styles.note}>Для входа и загрузки нужен JavaScript</span>;
}
