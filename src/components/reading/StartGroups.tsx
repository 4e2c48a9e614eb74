import { NotedLink, type NotedLinkProps } from "./NotedLink";
import * as styles from "./StartGroups.module.css";

export interface StartGroupsProps {
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly links: readonly NotedLinkProps[];
  }[];
}

/** What readers look for, side by side, each with the few pages that answer it. */
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
                <NotedLink {...link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
