import { NotedLinks, type LinkGroup } from "./NotedLinks";
import * as styles from "./StartGroups.module.css";

/** What readers look for, side by side, each with the few pages that answer it. */
export function StartGroups({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ id, title, links }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <NotedLinks links={links} className={styles.list} />
        </section>
      ))}
    </div>
  );
}
