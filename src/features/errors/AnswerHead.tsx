import { errorPath } from "#src/routes";
import type { ShownAnswer } from "./errors.messages";
import * as styles from "./AnswerHead.module.css";

/** The message that an answer explains, and its short address. */
export function AnswerHead({ id, message }: Pick<ShownAnswer, "id" | "message">) {
  return (
    <div className={styles.head}>
      <div className={styles.message} dangerouslySetInnerHTML={{ __html: message }} />
      <a className={styles.address} href={__PATH_PREFIX__ + errorPath(id)}>
        {errorPath(id)}
      </a>
    </div>
  );
}
