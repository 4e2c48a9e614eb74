import { Icon } from "#src/components/ui/Icon";
import { Spinner } from "#src/components/ui/Spinner";
import { routes } from "#src/routes";
import * as styles from "./SearchShell.module.css";
import * as frame from "./SearchFrame.module.css";

/**
 * The dialog of search while its code is fetched: the browser's own field takes the letters, Enter
 * leads to the page of results. `SearchDialog` takes its place and what was typed. Static: React
 * has no part in it.
 */
export function SearchShell() {
  return (
    <dialog className={styles.shell} aria-label="Поиск" data-search-shell="">
      <div className={frame.head}>
        <form className={styles.form} action={__PATH_PREFIX__ + routes.search.path}>
          <input
            className={frame.field}
            name="q"
            aria-label="Поиск"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="search"
          />
        </form>
        <form method="dialog">
          <button className={styles.close} aria-label="Закрыть">
            <Icon>
              <path d="m6 6 12 12M18 6 6 18" />
            </Icon>
          </button>
        </form>
      </div>
      <p className={styles.waiting} role="status">
        <Spinner /> Загружаем поиск…
      </p>
      <p className={styles.failure} role="alert">
        Поиск не загрузился: проверьте соединение.
        <button type="button" className={styles.retry} data-action="retry">
          Повторить
        </button>
      </p>
    </dialog>
  );
}
