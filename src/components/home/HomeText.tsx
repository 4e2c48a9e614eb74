import type { ReactNode } from "react";
import * as styles from "./HomeText.module.css";

/** The words of `content/home.mdx`: a heading at the left, what it says at the right. */
export function HomeText({ children }: { readonly children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}
