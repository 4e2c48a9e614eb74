import * as styles from "./Spinner.module.css";

/** A spinning ring; the text beside it names what is loading. */
export function Spinner() {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M10 2a8 8 0 1 1-8 8" strokeLinecap="round" />
    </svg>
  );
}
