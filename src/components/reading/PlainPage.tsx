import type { ReactNode } from "react";
import * as styles from "./PlainPage.module.css";

/** A page without a sidebar, whose text begins below the logo; `wide` for lists in two columns. */
export function PlainPage({
  children,
  isWide = false,
}: {
  readonly children: ReactNode;
  readonly isWide?: boolean;
}) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}
