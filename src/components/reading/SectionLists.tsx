import { NotedLink, type NotedLinkProps } from "./NotedLink";
import * as styles from "./SectionLists.module.css";

export interface SectionListsProps {
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly links: readonly NotedLinkProps[];
  }[];
}

/** Pages grouped by section (third-level headings), each with a sentence about it. */
export function SectionLists({ sections }: SectionListsProps) {
  return (
    <>
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          <h3 id={section.id}>{section.title}</h3>
          <ul role="list">
            {section.links.map((link) => (
              <li key={link.to} className={styles.entry}>
                <NotedLink {...link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
