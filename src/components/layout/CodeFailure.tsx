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
        <button type="button" className={styles.button} data-action="retry">
          Повторить
        </button>
      </p>
    </div>
  );
}
