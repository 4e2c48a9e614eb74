import type { ReactNode } from "react";
import * as styles from "./VisuallyHidden.module.css";

/** Text for screen readers only. */
export function VisuallyHidden({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
