import { Button } from "../ui/Button";
import * as styles from "./CodeFailure.module.css";

/**
 * Present in every page outside React's root, and shown while the page's code fails to load. The
 * head script handles its button.
 */
export function CodeFailure() {
  return (
    <div className={styles.place}>
      <p className={styles.failure} role="alert">
        Часть страницы не загрузилась: проверьте соединение.
        <Button data-action="retry">Повторить</Button>
      </p>
    </div>
  );
}
