import { NotedLinks, type LinkGroup, type NotedLink } from "./NotedLinks";
import * as styles from "./RelatedLinks.module.css";

interface RelatedLinksProps {
  readonly terms: readonly NotedLink[];
  readonly pages: readonly NotedLink[];
  /** Pages whose text mentions the term. */
  readonly mentions: readonly NotedLink[];
}

const mostOpen = 6;

/** The headings of these lists, for a table of contents. */
export function relatedHeadings(related: RelatedLinksProps) {
  return groupsOf(related).map(({ id, title }) => ({ id, title, depth: 2 }));
}

/** Related terms, further pages, and all pages that mention the term. */
export function RelatedLinks(related: RelatedLinksProps) {
  return (
    <>
      {groupsOf(related).map(({ id, title, links }) => (
        <section key={id} className={styles.part}>
          <h2 id={id}>{title}</h2>
          {links === related.mentions && links.length > mostOpen ? (
            <details>
              <summary className={styles.count}>Все страницы: {links.length}</summary>
              <NotedLinks links={links} className={styles.list} />
            </details>
          ) : (
            <NotedLinks links={links} className={styles.list} />
          )}
        </section>
      ))}
    </>
  );
}

function groupsOf({ terms, pages, mentions }: RelatedLinksProps): LinkGroup[] {
  return [
    { id: "related", title: "Связанные понятия", links: terms },
    { id: "pages", title: "Где это встретится", links: pages },
    { id: "mentions", title: "Где упоминается", links: mentions },
  ].filter(({ links }) => links.length > 0);
}
