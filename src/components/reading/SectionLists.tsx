import { NotedLinks, type LinkGroup } from "./NotedLinks";
import * as styles from "./SectionLists.module.css";

/** Pages grouped by section (third-level headings), each with a sentence about it. */
export function SectionLists({ sections }: { readonly sections: readonly LinkGroup[] }) {
  return (
    <>
      {sections.map(({ id, title, links }) => (
        <section key={id} className={styles.section}>
          <h3 id={id}>{title}</h3>
          <NotedLinks links={links} />
        </section>
      ))}
    </>
  );
}
