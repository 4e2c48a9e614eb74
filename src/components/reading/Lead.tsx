import type { ReactNode } from "react";
import * as styles from "./Lead.module.css";

/** A page's heading with its lead below. */
export function Lead({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <header className={styles.lead}>
      <h1>{title}</h1>
      <p className={styles.text}>{children}</p>
    </header>
  );
}
