import { Spinner } from "./Spinner";
import * as styles from "./Waiting.module.css";

/** Shows that something is loading, once 200 ms have passed. */
export function Waiting() {
  return (
    <p className={styles.waiting} role="status" data-waiting="">
      <Spinner /> Загружаем…
    </p>
  );
}
