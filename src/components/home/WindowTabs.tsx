import type { ReactNode } from "react";
import * as styles from "./WindowTabs.module.css";

/** A text with tabs that each show a window: the tabs stand at the left where there is room. */
export function WindowTabs({ children }: { readonly children: ReactNode }) {
  return <div className={styles.windows}>{children}</div>;
}
