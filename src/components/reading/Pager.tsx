import { Link } from "../ui/Link";
import * as styles from "./Pager.module.css";

interface Neighbour {
  readonly path: string;
  readonly label: string;
}

/** Links to the previous and next page. */
export function Pager({
  previous,
  next,
}: {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label="Соседние страницы">
      {previous ? (
        <Link to={previous.path} className={styles.link}>
          <span className={styles.word}>Назад</span>
          {previous.label}
        </Link>
      ) : null}
      {next ? (
        <Link to={next.path} className={styles.next}>
          <span className={styles.word}>Дальше</span>
          {next.label}
        </Link>
      ) : null}
    </nav>
  );
}
