import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "#src/components/ui/Button";
import { ChoiceRow } from "#src/components/ui/ChoiceRow";
import { LongText } from "#src/components/ui/LongText";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";
import { AnswerHead } from "./AnswerHead";
import { answerHtml } from "./answer-html";
import type { ShownAnswer } from "./errors.messages";
import * as styles from "./HomeErrors.module.css";

/** The best answer to a text; null if there is none. */
export type BestAnswer = Pick<
  ShownAnswer,
  "id" | "to" | "section" | "message" | "cause" | "remedy" | "command"
>;

export interface HomeErrorsProps {
  /** The first one is in the field and explained by `first`. */
  readonly examples: readonly { readonly label: string; readonly line: string }[];
  readonly first: BestAnswer | null;
  /** Path of the page that explains a whole log. */
  readonly page: string;
  readonly explain: (text: string) => Promise<BestAnswer | null>;
  /** Shows HTML of the site's pages with working controls. */
  readonly showText: (html: string) => ReactNode;
}

type Answer =
  | { readonly kind: "found"; readonly answer: BestAnswer }
  | { readonly kind: "empty" | "none" | "waiting" }
  | { readonly kind: "failed"; readonly reason: string };

const statuses: Readonly<Record<Answer["kind"], string>> = {
  found: "Найдено объяснение.",
  empty: "Вставьте строку: здесь появятся причина и\u00A0команда.",
  waiting: "Разбираем…",
  failed: "Не\u00A0удалось загрузить список сообщений.",
  none: "Такого сообщения в\u00A0документации нет.",
};

const answerOf = (answer: BestAnswer | null): Answer =>
  answer ? { kind: "found", answer } : { kind: "none" };

/**
 * A field for a message, lines to try, and the best answer beside it. The code that explains loads
 * with the first text that is not explained yet; nothing leaves the browser.
 */
export function HomeErrors({ examples, first, page, explain, showText }: HomeErrorsProps) {
  const id = useId();
  const start = examples[0]?.line ?? "";
  const [text, setText] = useState(start);
  const [answer, setAnswer] = useState<Answer>(() => answerOf(first));
  const latest = useRef(start);
  const ask = (next: string): void => {
    setAnswer((before) => (before.kind === "found" ? before : { kind: "waiting" }));
    const settle = (settled: Answer): void => {
      if (latest.current === next) setAnswer(settled);
    };
    explain(next).then(
      (best) => settle(answerOf(best)),
      (error: unknown) =>
        settle({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }),
    );
  };
  const change = (next: string): void => {
    setText(next);
    latest.current = next;
    if (next === start) setAnswer(answerOf(first));
    else if (next.trim() === "") setAnswer({ kind: "empty" });
    else ask(next);
  };
  return (
    <div className={styles.errors}>
      <div className={styles.entry}>
        <label className={styles.label} htmlFor={id}>
          Сообщение или журнал
        </label>
        <LongText id={id} className={styles.field} rows={4} text={text} onText={change} />
        <div className={styles.examples}>
          <ChoiceRow
            label="Примеры сообщений"
            choices={examples.map(({ label, line }) => ({ value: line, label }))}
            chosen={examples.find(({ line }) => line === text)?.line ?? null}
            onChoose={change}
          />
        </div>
        <code className={styles.scriptless}>{start}</code>
      </div>
      <div className={styles.answer}>
        <p role="status">
          {answer.kind === "found" ? (
            <VisuallyHidden>{statuses.found}</VisuallyHidden>
          ) : (
            statuses[answer.kind]
          )}
        </p>
        {answer.kind === "found" ? (
          <>
            <AnswerHead {...answer.answer} />
            {showText(answerHtml(answer.answer))}
            <p className={styles.from}>
              <a href={answer.answer.to}>{answer.answer.section}</a>
            </p>
          </>
        ) : answer.kind === "failed" ? (
          <>
            <p>{answer.reason}</p>
            <Button onClick={() => ask(text)}>Повторить</Button>
          </>
        ) : null}
        <p className={styles.more}>
          <a href={__PATH_PREFIX__ + page}>Разобрать журнал целиком</a>
        </p>
      </div>
    </div>
  );
}
