import * as styles from "./CodeFailure.module.css";

/**
 * Stands in every page, outside of what React draws, and is shown while code of it cannot be had;
 * the head script serves its button.
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
