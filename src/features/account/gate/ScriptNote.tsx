import * as styles from "./AccountButtons.module.css";

/** Replaces the buttons where scripts do not run. */
export function ScriptNote() {
  return <span className={styles.note}>Для входа и загрузки нужен JavaScript</span>;
}
