import { LinkButton } from "../ui/Button";
import { Words, type WordsProps } from "./Columns";
import * as styles from "./ClosingCall.module.css";

/** The last part of the home page: what to do now. */
export function ClosingCall(words: WordsProps) {
  return (
    <section className={styles.call}>
      <div>
        <Words {...words} />
      </div>
      <LinkButton to="/docs/introduction/quick-start" tone="accent">
        Быстрый старт
      </LinkButton>
    </section>
  );
}
