import type { ReactNode } from "react";
import * as styles from "./Columns.module.css";

/** Short parts side by side, each below a line. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export interface WordsProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** A part of `Columns`. */
export function Column(props: WordsProps) {
  return (
    <section className={styles.column}>
      <Words {...props} />
    </section>
  );
}

/** A heading and what it is about. */
export function Words({ heading, children }: WordsProps) {
  return (
    <>
      <div className={styles.heading}>{heading}</div>
      <div className={styles.text}>{children}</div>
    </>
  );
}
