import type { ReactNode } from "react";
import * as styles from "./Columns.module.css";

/** Short parts side by side, each below a line. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export interface ColumnProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** A part of `Columns`. */
export function Column({ heading, children }: ColumnProps) {
  return (
    <section className={styles.column}>
      <div className={styles.heading}>{heading}</div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
