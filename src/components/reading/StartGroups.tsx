import { Link } from "../ui/Link";
import * as styles from "./StartGroups.module.css";

export interface StartGroupsProps {
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly links: readonly {
      readonly to: string;
      readonly label: string;
      readonly note: string;
    }[];
  }[];
}

/** Needs of a reader side by side, each with the few pages that answer it. */
export function StartGroups({ groups }: StartGroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id}>
          <h2 id={group.id} className={styles.title}>
            {group.title}
          </h2>
          <ul role="list" className={styles.list}>
            {group.links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className={styles.link}>
                  {link.label}
                </Link>
                <p className={styles.note}>{link.note}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
