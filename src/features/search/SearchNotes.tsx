import type { ReactNode } from "react";
import type { PageKind } from "#src/contracts/page-kinds";
import type { StartingPoint } from "#src/search/search";
import { Button } from "#src/components/ui/Button";
import { tellUnhelpful } from "#src/browser/tell-unhelpful";
import { Link } from "#src/components/ui/Link";
import { Spinner } from "#src/components/ui/Spinner";
import { Unhelpful } from "#src/components/ui/Unhelpful";
import { KindFilter } from "./KindFilter";
import type { Answered, SearchState } from "./use-search";
import { isNothing, searchAddress, shortened } from "./words";
import * as styles from "./SearchNotes.module.css";

interface AnswerNotesProps {
  readonly state: SearchState;
  /** True if something can be chosen although no page is found. */
  readonly hasOptions?: boolean;
  readonly kind: PageKind | null;
  readonly onRetry: () => void;
  readonly onKind: (kind: PageKind | null) => void;
  readonly onQuery: (query: string) => void;
}

/** What stands above the hits: how search is, of which kinds they are, what to do without any. */
export function AnswerNotes(props: AnswerNotesProps) {
  const { state, hasOptions = false, kind, onRetry, onKind, onQuery } = props;
  const { startingPoints, failure, answered } = state;
  if (failure !== null) return <Failure onRetry={onRetry}>Поиск не загрузился. {failure}</Failure>;
  if (startingPoints === null)
    return (
      // Shown after 200 ms.
      <p className={styles.waiting}>
        <Spinner /> Загружаем поиск…
      </p>
    );
  if (!answered) return null;
  const { answer } = answered;
  return (
    <>
      <KindFilter counts={answer.counts} chosen={kind} onChoose={onKind} />
      {answer.isWhole ? null : (
        <Failure onRetry={onRetry}>Найдено не всё: часть поиска не загрузилась.</Failure>
      )}
      {isNothing(answer) && !hasOptions ? (
        <NothingFound answered={answered} startingPoints={startingPoints} onQuery={onQuery} />
      ) : null}
    </>
  );
}

/** Says that the query was read otherwise, with the way to the literal one. */
export function RepairNote({
  query,
  repaired,
  onLiteral,
}: {
  readonly query: string;
  readonly repaired: string;
  readonly onLiteral: () => void;
}) {
  return (
    <p className={styles.repair}>
      Показаны результаты по запросу «
      <strong>
        <bdi>{shortened(repaired)}</bdi>
      </strong>
      ». Искать точно{" "}
      <a
        href={__PATH_PREFIX__ + searchAddress(query, true)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onLiteral();
        }}
      >
        «<bdi>{shortened(query)}</bdi>»
      </a>
    </p>
  );
}

interface NothingFoundProps {
  readonly answered: Answered;
  readonly startingPoints: readonly StartingPoint[];
  readonly onQuery: (query: string) => void;
}

/** What to do when nothing is found: other queries, first pages, how to ask better. */
function NothingFound({ answered, startingPoints, onQuery }: NothingFoundProps) {
  const { query } = answered.asked;
  const { nearest, part } = answered.answer;
  return (
    <div className={styles.nothing}>
      <p className={styles.head}>
        По запросу «<bdi>{shortened(query)}</bdi>» ничего не найдено.
      </p>
      <p>Проверьте слово или назовите одно главное: имя системы, параметр, код или текст ошибки.</p>
      <OtherQueries
        label="По части запроса ответы есть"
        queries={part === null ? [] : [part]}
        onQuery={onQuery}
      />
      <OtherQueries label="Похожие слова" queries={nearest} onQuery={onQuery} />
      <StartingPoints points={startingPoints} />
      <Unhelpful
        key={query}
        what="строку запроса"
        onPress={() => tellUnhelpful({ place: "search", answer: "", text: "" })}
        onSend={() => tellUnhelpful({ place: "search", answer: "", text: query })}
      />
    </div>
  );
}

function OtherQueries({
  label,
  queries,
  onQuery,
}: {
  readonly label: string;
  readonly queries: readonly string[];
  readonly onQuery: (query: string) => void;
}) {
  if (queries.length === 0) return null;
  return (
    <p className={styles.near}>
      {label}:{" "}
      {queries.map((query) => (
        <button key={query} type="button" className={styles.word} onClick={() => onQuery(query)}>
          {query}
        </button>
      ))}
    </p>
  );
}

/** Links to the pages marked as first ones. */
export function StartingPoints({ points }: { readonly points: readonly StartingPoint[] }) {
  if (points.length === 0) return null;
  return (
    <nav aria-label="С чего начать">
      <p>С чего начать:</p>
      <ul className={styles.starts}>
        {points.map((point) => (
          <li key={point.path}>
            <Link to={point.path}>{point.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FailureProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Failure({ onRetry, children }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{children}</p>
      <Button onClick={onRetry}>Повторить</Button>
    </div>
  );
}
