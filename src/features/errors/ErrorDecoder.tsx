import { useMemo, useRef, useState } from "react";
import { keepText } from "#src/browser/entry-text";
import { retryOrLoadAnew } from "#src/browser/new-build";
import { tellUnhelpful } from "#src/browser/tell-unhelpful";
import { Button } from "#src/components/ui/Button";
import { Field } from "#src/components/ui/Field";
import { Link } from "#src/components/ui/Link";
import { LongText } from "#src/components/ui/LongText";
import { Unhelpful } from "#src/components/ui/Unhelpful";
import { useCalmStatus } from "#src/components/ui/use-calm-status";
import { routes } from "#src/routes";
import { ErrorAnswers, type ErrorAnswersProps } from "./ErrorAnswers";
import { warmErrors } from "./errors-client";
import { useKeptLog } from "./kept-log";
import { readPart } from "./read-part";
import { useExplanation, type Explained, type TextState } from "./use-explanation";
import * as styles from "./ErrorDecoder.module.css";

/** Highlighted lines are in a copy behind the field, which would also be slow for a long text. */
const mostLit = 20_000;

/** A field for a message or log, and the explanations of its lines. Nothing leaves the browser. */
export function ErrorDecoder({ showText }: Pick<ErrorAnswersProps, "showText">) {
  const [text, setText] = useKeptLog();
  const [attempt, setAttempt] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readPart(text), [text]);
  const state = useExplanation(read.text, attempt);
  const explained = "explained" in state ? state.explained : null;
  const said = useCalmStatus(statusOf(state, read.text !== text));
  const retry = (): void => {
    field.current?.focus();
    void retryOrLoadAnew(
      () => setAttempt(attempt + 1),
      () => keepText(text),
    );
  };
  return (
    <div className={styles.decoder} data-entered="">
      <Field label="Сообщение или журнал" error={null}>
        {({ id, "aria-describedby": describedBy }) => (
          <div className={styles.box}>
            <div className={styles.sheet}>
              <LitLines text={text} explained={explained} />
              <LongText
                id={id}
                ref={field}
                className={styles.text}
                aria-describedby={describedBy}
                rows={4}
                text={text}
                onText={setText}
                placeholder="80090308: LdapErr: DSID-0C090400, comment: AcceptSecurityContext error, data 533, v1db1"
                onFocus={warmErrors}
              />
            </div>
          </div>
        )}
      </Field>
      <div className={styles.below}>
        <p role="status">
          {state.kind === "waiting" ? <span aria-hidden="true">Разбираем…</span> : said}
        </p>
        {text === "" ? null : (
          <Button
            onClick={() => {
              setText("");
              field.current?.focus();
            }}
          >
            Очистить
          </Button>
        )}
      </div>
      {state.kind === "failed" ? (
        <div className={styles.failed} role="alert">
          <p>Не&nbsp;удалось загрузить список сообщений. {state.reason}</p>
          <Button onClick={retry}>Повторить</Button>
        </div>
      ) : null}
      {explained && explained.explanation.answers.length > 0 ? (
        <ErrorAnswers explained={explained} linesBefore={read.linesBefore} showText={showText} />
      ) : state.kind === "explained" ? (
        <Nothing isCut={isCut(text)} />
      ) : null}
      {explained ? <UnhelpfulAnswer key={explained.text} explained={explained} /> : null}
    </div>
  );
}

/** The line that the first answer is about; the whole text without an answer. */
function UnhelpfulAnswer({ explained: { text, explanation } }: { readonly explained: Explained }) {
  const [first] = explanation.answers;
  const lines = text.split("\n");
  const line = first?.lines.map((each) => lines[each] ?? "").join("\n") ?? text;
  const note = { place: "errors", answer: first?.id ?? "" } as const;
  return (
    <Unhelpful
      what="строку"
      onPress={() => tellUnhelpful({ ...note, text: "" })}
      onSend={() => tellUnhelpful({ ...note, text: line.trim() })}
    />
  );
}

function Nothing({ isCut: isTextCut }: { readonly isCut: boolean }) {
  const search = <Link to={routes.search.path}>поищите по&nbsp;словам</Link>;
  return (
    <p className={styles.nothing}>
      Такого сообщения в&nbsp;документации нет.{" "}
      {isTextCut ? (
        <>Строка обрезана: вставьте её целиком или {search}.</>
      ) : (
        <>Добавьте соседние строки журнала с&nbsp;названием программы или {search}.</>
      )}
    </p>
  );
}

/** True if a text ends or begins with dots, as programs and people cut a line. */
function isCut(text: string): boolean {
  return /^(?:…|\.{3})|(?:…|\.{3})$/.test(text.trim());
}

function statusOf(state: TextState, isCut: boolean): string | null {
  if (state.kind === "waiting") return null;
  if (state.kind !== "explained") return "";
  const { lit, lines, tools } = state.explained.explanation;
  const found =
    lit.length === 0
      ? "Ничего не найдено"
      : `Найдено в ${lit.length} ${new Intl.PluralRules("ru").select(lit.length) === "one" ? "строке" : "строках"} из ${lines}`;
  return [found, ...tools.slice(0, 3), ...(isCut ? ["разобран последний мегабайт"] : [])].join(
    " · ",
  );
}

/** A copy of the text behind the field, with explained lines highlighted. */
function LitLines({
  text,
  explained,
}: {
  readonly text: string;
  readonly explained: Explained | null;
}) {
  const isShown = text.length <= mostLit && explained?.text === text;
  const lit = new Set(isShown ? explained.explanation.lit : []);
  return (
    <div className={styles.lit} aria-hidden="true">
      {(text.length <= mostLit ? text : "").split("\n").map((line, place) => (
        <div key={place}>{lit.has(place) ? <mark>{line}</mark> : line}</div>
      ))}
    </div>
  );
}
