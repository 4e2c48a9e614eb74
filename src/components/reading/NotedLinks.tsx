import { Link } from "../ui/Link";
import * as styles from "./NotedLinks.module.css";

export interface NotedLink {
  readonly to: string;
  readonly label: string;
  /** One sentence about the linked page. */
  readonly note?: string;
}

export interface NotedLinksProps {
  readonly links: readonly NotedLink[];
  readonly className?: string;
}

/** A list of links to pages, with a sentence below each. */
export function NotedLinks({ links, className }: NotedLinksProps) {
  return (
    <ul role="list" className={className}>
      {links.map(({ to, label, note }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Links below a heading. */
export interface LinkGroup extends NotedLinksProps {
  readonly id: string;
  readonly title: string;
}
