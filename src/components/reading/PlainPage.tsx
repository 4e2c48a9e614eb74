import type { ReactNode } from "react";
import * as styles from "./PlainPage.module.css";

/**
 * A page without a sidebar, whose text begins below the logo; `wide` for lists in two columns,
 * `contents` for a table of contents at the side of a long text.
 */
export function PlainPage({
  children,
  contents,
  isWide = false,
}: {
  readonly children: ReactNode;
  readonly contents?: ReactNode;
  readonly isWide?: boolean;
}) {
  return (
    <div
      className={styles.page}
      data-wide={isWide || undefined}
      data-contents={contents ? "" : undefined}
    >
      {children}
      {contents}
    </div>
  );
}
