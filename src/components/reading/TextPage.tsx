import type { ReactNode } from "react";
import * as styles from "./TextPage.module.css";

/** A page of text with its table of contents at the side. */
export function TextPage({
  children,
  contents,
}: {
  readonly children: ReactNode;
  readonly contents?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <article className={styles.text}>{children}</article>
      {contents}
    </div>
  );
}

/** A page beside the sidebar that uses the space of the table of contents too. */
export function WidePage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <article className={styles.text} data-wide="">
        {children}
      </article>
    </div>
  );
}
