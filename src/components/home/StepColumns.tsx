import type { ReactNode } from "react";
import * as styles from "./StepColumns.module.css";

/** The numbered steps of a text, side by side where there is room. */
export function StepColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
