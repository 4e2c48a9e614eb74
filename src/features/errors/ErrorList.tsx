import type { ReactNode } from "react";
import * as styles from "./ErrorList.module.css";

/** The list of all messages, collapsed by program. */
export function ErrorList({ children }: { readonly children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
