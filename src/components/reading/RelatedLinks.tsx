import { Link } from "../ui/Link";
import { NotedLink, type NotedLinkProps } from "./NotedLink";
import * as styles from "./RelatedLinks.module.css";

export interface RelatedLinksProps {
  readonly terms: readonly NotedLinkProps[];
  readonly pages: readonly PageLink[];
  /** Pages whose text mentions the term. */
  readonly mentions: readonly PageLink[];
}

interface PageLink {
  readonly to: string;
  readonly label: string;
}

const mostOpen = 6;

/** Related terms, further pages, and all pages that mention the term. */
export function RelatedLinks({ terms, pages, mentions }: RelatedLinksProps) {
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
          <PageList pages={pages} />
        </section>
      ) : null}
      {mentions.length > 0 ? (
        <section className={styles.part}>
          <h2 id="mentions">Где упоминается</h2>
          {mentions.length > mostOpen ? (
            <details>
              <summary className={styles.count}>Все страницы: {mentions.length}</summary>
              <PageList pages={mentions} />
            </details>
          ) : (
            <PageList pages={mentions} />
          )}
        </section>
      ) : null}
    </>
  );
}

function PageList({ pages }: { readonly pages: readonly PageLink[] }) {
  return (
    <ul role="list" className={styles.list}>
      {pages.map((page) => (
        <li key={page.to}>
          <Link to={page.to} className={styles.link}>
            {page.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
