import { Link } from "../ui/Link";
import * as styles from "./Breadcrumbs.module.css";

export interface Crumb {
  readonly label: string;
  /** Null for a level without a page, and for the page itself. */
  readonly to: string | null;
}

/** The path to a page; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь к странице" className={styles.crumbs}>
      <ol role="list">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={styles.crumb}
            aria-current={index === crumbs.length - 1 ? "page" : undefined}
          >
            {crumb.to === null ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
