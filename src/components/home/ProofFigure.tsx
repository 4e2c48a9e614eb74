import { Words, type WordsProps } from "./Columns";
import * as styles from "./ProofFigure.module.css";

/** One large figure and what it counts. */
export function ProofFigure({ figure, ...words }: WordsProps & { readonly figure: number }) {
  return (
    <section className={styles.part}>
      <p className={styles.figure}>{figure}</p>
      <div>
        <Words {...words} />
      </div>
    </section>
  );
}
