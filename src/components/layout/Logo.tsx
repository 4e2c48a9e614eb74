import { Link } from "../ui/Link";
import { routes } from "#src/routes";
import * as styles from "./Logo.module.css";

/** The logo, a branching tree, and the product's name; links to the home page. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <Link to={routes.home.path} className={styles.logo} aria-label={name}>
      <svg
        viewBox="0 0 28 28"
        width="26"
        height="26"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M14 4v20M14 12h7a2 2 0 0 1 2 2v1M14 16H7a2 2 0 0 0-2 2v3" />
        <circle cx="5" cy="22.5" r="1.75" fill="currentColor" />
        <circle cx="23" cy="16.5" r="1.75" fill="currentColor" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}
