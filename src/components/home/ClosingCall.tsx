import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import * as styles from "./ClosingCall.module.css";

export interface ClosingCallProps {
  readonly heading: ReactNode;
  readonly text: ReactNode;
}

/** The last part of the home page: what to do now. */
export function ClosingCall({ heading, text }: ClosingCallProps) {
  return (
    <section className={styles.call}>
      <div>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.text}>{text}</div>
      </div>
      <Link to="/docs/introduction/quick-start" className={styles.action}>
        Быстрый старт
      </Link>
    </section>
  );
}
