import { useId } from "react";
import { Link } from "#src/components/ui/Link";
import { errorPath, routes } from "#src/routes";
import type { ErrorHit } from "./search.messages";
import * as styles from "./ErrorHits.module.css";

/** What a query means that is an error message, pasted from a log: see `useErrorHits`. */
export function ErrorHits({ hits }: { readonly hits: readonly ErrorHit[] }) {
  const heading = useId();
  if (hits.length === 0) return null;
  return (
    <section className={styles.hits} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Похоже на&nbsp;сообщение об&nbsp;ошибке
      </h2>
      {hits.map(({ id, message, cause }) => (
        <p key={id}>
          <a
            className={styles.message}
            href={__PATH_PREFIX__ + errorPath(id)}
            dangerouslySetInnerHTML={{ __html: message }}
          />{" "}
          <span dangerouslySetInnerHTML={{ __html: cause }} />
        </p>
      ))}
      <p>
        <Link to={routes.errors.path}>Разобрать журнал целиком</Link>
      </p>
    </section>
  );
}
