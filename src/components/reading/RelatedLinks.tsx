import { Link } from "../ui/Link";
import { NotedLink, type NotedLinkProps } from "./NotedLink";
import * as styles from "./RelatedLinks.module.css";

interface RelatedLinksProps {
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
const titles = {
  terms: { id: "related", title: "Связанные понятия" },
  pages: { id: "pages", title: "Где это встретится" },
  mentions: { id: "mentions", title: "Где упоминается" },
} as const;

/** The headings of these lists, for a table of contents. */
export function relatedHeadings(links: RelatedLinksProps) {
  return (["terms", "pages", "mentions"] as const)
    .filter((name) => links[name].length > 0)
    .map((name) => ({ ...titles[name], depth: 2 }));
}

/** Related terms, further pages, and all pages that mention the term. */
export function RelatedLinks({ terms, pages, mentions }: RelatedLinksProps) {
  return (
    <>
      {terms.length > 0 ? (
        <section className={styles.part}>
          <h2 id={titles.terms.id}>{titles.terms.title}</h2>
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
          <h2 id={titles.pages.id}>{titles.pages.title}</h2>
          <PageList pages={pages} />
        </section>
      ) : null}
      {mentions.length > 0 ? (
        <section className={styles.part}>
          <h2 id={titles.mentions.id}>{titles.mentions.title}</h2>
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
