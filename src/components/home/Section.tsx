import type { ReactNode } from "react";
import * as styles from "./Section.module.css";

export interface SectionProps {
  /** The heading with its anchor. */
  readonly heading: ReactNode;
  /** The sentences of the section. */
  readonly text?: ReactNode;
  /** Whether the sentences come before or after what the section shows. */
  readonly textPlace?: "before" | "after";
  /** `columns`: the parts of the text below third-level headings stand side by side. */
  readonly look?: "major" | "minor" | "columns";
  readonly children?: ReactNode;
}

/** A section of the home page: a heading, sentences, and what it shows. */
export function Section({
  heading,
  text,
  textPlace = "before",
  look = "major",
  children,
}: SectionProps) {
  const sentences = text ? <div className={styles.text}>{text}</div> : null;
  return (
    <section className={styles.section} data-look={look}>
      <div className={styles.heading}>{heading}</div>
      {textPlace === "before" ? sentences : null}
      {children ? <div className={styles.body}>{children}</div> : null}
      {textPlace === "after" ? sentences : null}
    </section>
  );
}
