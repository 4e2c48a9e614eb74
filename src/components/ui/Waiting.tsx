import { Spinner } from "./Spinner";
import * as styles from "./Waiting.module.css";

/** Says that something is on its way; not before 200 ms have passed. */
export function Waiting() {
  return (
    <p className={styles.waiting} role="status" data-waiting="">
      <Spinner /> Загружаем…
    </p>
  );
}
