import { Link } from "../ui/Link";
import * as styles from "./NotedLink.module.css";

export interface NotedLinkProps {
  readonly to: string;
  readonly label: string;
  /** One sentence about the linked page. */
  readonly note: string;
}

/** A link in a list of pages, with a sentence below it. */
export function NotedLink({ to, label, note }: NotedLinkProps) {
  return (
    <>
      <Link to={to} className={styles.link}>
        {label}
      </Link>
      <p className={styles.note}>{note}</p>
    </>
  );
}
