import type { ReactNode } from "react";
import * as styles from "./ProofFigure.module.css";

export interface ProofFigureProps {
  readonly figure: number;
  readonly heading: ReactNode;
  readonly text: ReactNode;
}

/** One large figure and what it counts. */
export function ProofFigure({ figure, heading, text }: ProofFigureProps) {
  return (
    <section className={styles.part}>
      <p className={styles.figure}>{figure}</p>
      <div>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.text}>{text}</div>
      </div>
    </section>
  );
}
