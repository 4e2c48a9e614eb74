import { useId, type ReactNode } from "react";
import { valuesPanelHtml } from "#src/contracts/values-panel";
import { exampleDomain } from "#src/reader-values/values";
import { AnswerHead } from "./AnswerHead";
import { answerHtml } from "./answer-html";
import type { Explained } from "./use-explanation";
import * as styles from "./ErrorAnswers.module.css";

// src/features/reader-values takes it over.
const panelHtml = valuesPanelHtml(exampleDomain);

export interface ErrorAnswersProps {
  readonly explained: Explained;
  /** Number of lines before the explained text, which is the end of a long log. */
  readonly linesBefore: number;
  /** Shows HTML of the site's pages with working controls. */
  readonly showText: (html: string) => ReactNode;
}

/** The explanations of a text, best first. */
export function ErrorAnswers({ explained, linesBefore, showText }: ErrorAnswersProps) {
  const heading = useId();
  const { answers } = explained.explanation;
  const isOneLine = !explained.text.includes("\n");
  const hasValues = answers.some(({ remedy, command }) =>
    `${remedy}${command ?? ""}`.includes("data-param"),
  );
  return (
    <section aria-labelledby={heading} data-answers="">
      <h2 id={heading} className={styles.heading}>
        Что это значит
      </h2>
      {hasValues ? <div dangerouslySetInnerHTML={{ __html: panelHtml }} /> : null}
      <ol className={styles.answers} role="list" aria-labelledby={heading}>
        {answers.map((answer) => {
          const { to, section, quote, isLikely, place, lines: found } = answer;
          const [first = 0] = found;
          return (
            <li key={answer.id} className={styles.answer} data-vague={answer.isVague || undefined}>
              <div className={styles.head}>
                <AnswerHead {...answer} />
              </div>
              {isLikely ? (
                <p>
                  Таких слов в&nbsp;документации нет, но&nbsp;строка похожа на&nbsp;это сообщение.
                  Сверьте её&nbsp;с&nbsp;причиной.
                </p>
              ) : null}
              {showText(answerHtml(answer))}
              {place ? (
                <p>
                  В&nbsp;строке назван адрес. Проверьте именно&nbsp;его:{" "}
                  <code>
                    nc -vz {place.host} {place.port}
                  </code>
                </p>
              ) : null}
              <p className={styles.line}>
                {isOneLine ? "Узнали по словам" : `Строка ${linesBefore + first + 1}`}
                {found.length > 1 ? ` и\u00A0ещё ${found.length - 1}` : ""}:{" "}
                <code>
                  {quote.map(({ text, isMarked }, at) =>
                    isMarked ? <mark key={at}>{text}</mark> : text,
                  )}
                </code>
              </p>
              <p className={styles.from}>
                <a href={to}>{section}</a>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
