import { useCallback, useEffect, useRef, useState, type MouseEvent } from "react";
import { useAddressState } from "#src/browser/use-address-state";
import { Button } from "#src/components/ui/Button";
import { Link } from "#src/components/ui/Link";
import { Scriptless } from "#src/components/ui/Scriptless";
import { pageKinds, type PageKind } from "#src/contracts/page-kinds";
import { routes } from "#src/routes";
import type { ResultPage, SearchAnswer } from "#src/search/search";
import { ErrorHits } from "./ErrorHits";
import { FoundStatus } from "./FoundStatus";
import { HitText } from "./HitText";
import { keepPress } from "./keep-press";
import { KindFilter } from "./KindFilter";
import { markWords } from "./reading-marks";
import { rememberQuery } from "./recent";
import {
  NothingFound,
  PartialNote,
  RepairNote,
  SearchFailure,
  SearchWaiting,
  StartingPoints,
} from "./SearchNotes";
import { useErrorHits } from "./use-error-hits";
import { isNothing, useSearch, type Answered, type SearchState } from "./use-search";
import { foundWords, searchAddress, shortened } from "./words";
import * as styles from "./SearchPage.module.css";

const pagesAtOnce = 10;

interface Asked {
  readonly query: string;
  readonly isLiteral: boolean;
  readonly kind: PageKind | null;
}

interface SearchPartProps {
  /** The query string of the address, as the browser gives it; empty on the server. */
  readonly search: string;
}

/** The search page's field and results, kept in step with the address. */
export function SearchPart({ search }: SearchPartProps) {
  const [asked, setAsked] = useAddressState(search, { path: routes.search.path, read, write });
  const [limit, setLimit] = useState(pagesAtOnce);
  const [limited, setLimited] = useState(asked);
  if (limited !== asked) {
    setLimited(asked);
    setLimit(pagesAtOnce);
  }
  const state = useSearch({ ...asked, limit }, true);
  const change = (part: Partial<Asked>): void => setAsked({ ...asked, ...part });
  const field = useRef<HTMLInputElement>(null);
  // The notice goes, and its button with it.
  const retry = (): void => {
    field.current?.focus();
    state.retry();
  };
  return (
    <div className={styles.parts}>
      <form
        role="search"
        action={__PATH_PREFIX__ + routes.search.path}
        onSubmit={(event) => {
          event.preventDefault();
          rememberQuery(asked.query);
        }}
      >
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="q"
          aria-label="Поиск"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={asked.query}
          onChange={(event) => change({ query: event.target.value, isLiteral: false })}
        />
      </form>
      <Results
        state={{ ...state, retry }}
        asked={asked}
        limit={limit}
        onChange={change}
        onMore={() => setLimit(limit + pagesAtOnce)}
      />
    </div>
  );
}

interface ResultsProps {
  readonly state: SearchState;
  readonly asked: Asked;
  readonly limit: number;
  readonly onChange: (part: Partial<Asked>) => void;
  readonly onMore: () => void;
}

function Results({ state, asked, limit, onChange, onMore }: ResultsProps) {
  const { startingPoints, failure, answered, snippetOf, retry } = state;
  const { hits: errorHits } = useErrorHits(startingPoints ? asked.query : "");
  if (failure !== null) return <SearchFailure reason={failure} onRetry={retry} />;
  const answer = answered?.answer ?? null;
  const isMissed = answer !== null && isNothing(answer);
  return (
    <>
      <FoundStatus
        className={styles.status}
        found={answered ? statusOf(answered) : ""}
        repaired={null}
        isError={errorHits.length > 0}
      />
      {startingPoints === null ? <SearchWaiting /> : <ErrorHits hits={errorHits} />}
      {answer ? (
        <KindFilter
          counts={answer.counts}
          chosen={asked.kind}
          onChoose={(kind) => onChange({ kind })}
        />
      ) : null}
      {answer && !answer.isWhole ? <PartialNote onRetry={retry} /> : null}
      {isMissed && startingPoints ? (
        <NothingFound
          query={answered?.asked.query ?? ""}
          nearest={answer.nearest}
          part={answer.part}
          startingPoints={startingPoints}
          onQuery={(query) => onChange({ query, isLiteral: false, kind: null })}
        />
      ) : null}
      {answer && !isMissed ? (
        <Hits
          query={asked.query}
          answer={answer}
          snippetOf={snippetOf}
          before={limit - pagesAtOnce}
        />
      ) : null}
      {answered && answer && answer.repaired !== null ? (
        <div className={styles.repair}>
          <RepairNote
            query={answered.asked.query}
            repaired={answer.repaired}
            onLiteral={() => onChange({ isLiteral: true })}
          />
        </div>
      ) : null}
      {answer && answer.total > limit ? (
        <Button
          onClick={onMore}
        >{`Показать ещё ${Math.min(pagesAtOnce, answer.total - limit)}`}</Button>
      ) : null}
      {asked.query.trim() === "" && startingPoints ? (
        <StartingPoints points={startingPoints} />
      ) : null}
    </>
  );
}

function statusOf({ asked, answer }: Answered): string {
  if (isNothing(answer)) return "Ничего не найдено";
  return `${foundWords(answer.total)} по запросу «${shortened(answer.repaired ?? asked.query)}»`;
}

interface HitsProps extends Pick<SearchState, "snippetOf"> {
  readonly query: string;
  readonly answer: SearchAnswer;
  /** How many were shown before «Показать ещё». */
  readonly before: number;
}

function Hits({ query, answer, snippetOf, before }: HitsProps) {
  const list = useRef<HTMLElement | null>(null);
  const keepList = useCallback((shown: HTMLElement | null) => {
    list.current = shown;
    keepPress(shown);
  }, []);
  const hasMore = before > 0 && answer.pages.length > before;
  useEffect(() => {
    // «Показать ещё» is gone or below the new pages: the reader goes on with the first of these.
    if (hasMore) list.current?.children[before]?.querySelector("a")?.focus();
  }, [before, hasMore]);
  return (
    <ol ref={keepList} role="list">
      {answer.pages.map((page) => (
        <li key={page.path} className={styles.result}>
          {page.hits.map((hit, place) => (
            <a
              key={hit.id}
              className={styles.hit}
              href={hitAddress(page, place)}
              onClick={(event) => onOpen(event, query, page, place, answer.terms)}
            >
              <HitText
                page={page}
                hit={hit}
                snippet={snippetOf(page, place)}
                isFirst={place === 0}
              />
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Stands there where scripts do not run. */
export function ScriptlessNote() {
  return (
    <Scriptless>
      Для поиска нужен JavaScript. Без него откройте{" "}
      <Link to={routes.docs.path}>оглавление документации</Link> или{" "}
      <Link to={routes.glossary.path}>термины и определения</Link>.
    </Scriptless>
  );
}

function hitAddress(page: ResultPage, place: number): string {
  const id = page.hits[place]?.id ?? "";
  return __PATH_PREFIX__ + page.path + (id === "" ? "" : `#${id}`);
}

function onOpen(
  event: MouseEvent,
  query: string,
  page: ResultPage,
  place: number,
  terms: readonly string[],
): void {
  rememberQuery(query);
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey)
    void markWords(__PATH_PREFIX__ + page.path, page.hits[place]?.id ?? "", terms);
}

function read(search: string): Asked {
  const parameters = new URLSearchParams(search);
  const kind = pageKinds.find((each) => each === parameters.get("kind")) ?? null;
  return { query: parameters.get("q") ?? "", isLiteral: parameters.get("exact") === "1", kind };
}

function write({ query, isLiteral, kind }: Asked): string {
  return searchAddress(query, isLiteral, kind).slice(routes.search.path.length);
}
