import type { ReactNode } from "react";
import * as styles from "./Scriptless.module.css";

/** A sentence for readers whose browser runs no scripts or failed to load them. */
export function Scriptless({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.scriptless} data-scriptless="">
      {children}
    </p>
  );
}
