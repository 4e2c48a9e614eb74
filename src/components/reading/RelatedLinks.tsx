import { Link } from "../ui/Link";
import { NotedLink, type NotedLinkProps } from "./NotedLink";
import * as styles from "./RelatedLinks.module.css";

export interface RelatedLinksProps {
  readonly terms: readonly NotedLinkProps[];
  readonly pages: readonly { readonly to: string; readonly label: string }[];
}

/** Terms near to this one, and pages to read on. */
export function RelatedLinks({ terms, pages }: RelatedLinksProps) {
  return (
    <>
      {terms.length > 0 ? (
        <section className={styles.part}>
          <h2 id="related">Связанные понятия</h2>
          <ul role="list" className={styles.list}>
            {terms.map((term) => (
              <li key={term.to}>
                <NotedLink {...term} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {pages.length > 0 ? (
        <section className={styles.part}>
          <h2 id="pages">Где это встретится</h2>
          <ul role="list" className={styles.list}>
            {pages.map((page) => (
              <li key={page.to}>
                <Link to={page.to} className={styles.link}>
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
