import { Link } from "../ui/Link";
import * as styles from "./SectionLists.module.css";

export interface SectionListsProps {
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly links: readonly {
      readonly to: string;
      readonly label: string;
      readonly note: string;
    }[];
  }[];
}

/** Pages under their sections, third-level headings, each with a sentence on what is there. */
export function SectionLists({ sections }: SectionListsProps) {
  return (
    <>
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          <h3 id={section.id}>{section.title}</h3>
          <ul role="list">
            {section.links.map((link) => (
              <li key={link.to} className={styles.entry}>
                <Link to={link.to} className={styles.link}>
                  {link.label}
                </Link>
                <p className={styles.note}>{link.note}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
