import { Link } from "../ui/Link";
import * as styles from "./NotedLink.module.css";

export interface NotedLinkProps {
  readonly to: string;
  readonly label: string;
  /** A sentence on what is there. */
  readonly note: string;
}

/** A link of a list of pages, with a sentence below it. */
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
