import { useCallback, useEffect, useRef, useState } from "react";
import { useAddressState } from "#src/browser/use-address-state";
import { Button } from "#src/components/ui/Button";
import { Link } from "#src/components/ui/Link";
import { Scriptless } from "#src/components/ui/Scriptless";
import { pageKinds } from "#src/contracts/page-kinds";
import { routes } from "#src/routes";
import type { SearchAnswer, SearchRequest } from "#src/search/search";
import { ErrorHits } from "./ErrorHits";
import { FoundStatus } from "./FoundStatus";
import { HitText } from "./HitText";
import { keepPress } from "./keep-press";
import { markWords } from "./reading-marks";
import { rememberQuery } from "./recent";
import { AnswerNotes, RepairNote, StartingPoints } from "./SearchNotes";
import { useErrorHits } from "./use-error-hits";
import { useSearch, type Answered, type SearchState } from "./use-search";
import { foundWords, hitAddress, isNothing, searchAddress, shortened } from "./words";
import * as styles from "./SearchPage.module.css";

const pagesAtOnce = 10;

type Asked = Omit<SearchRequest, "limit">;

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
  const { startingPoints, failure, answered, snippetOf } = state;
  const answer = failure === null ? (answered?.answer ?? null) : null;
  const { hits: errorHits } = useErrorHits(startingPoints ? asked.query : "");
  const change = (part: Partial<Asked>): void => setAsked({ ...asked, ...part });
  const field = useRef<HTMLInputElement>(null);
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
      <FoundStatus
        className={styles.status}
        found={answered && answer ? statusOf(answered) : ""}
        repaired={null}
        isError={errorHits.length > 0}
      />
      <ErrorHits hits={errorHits} />
      <AnswerNotes
        state={state}
        kind={asked.kind}
        onRetry={() => {
          // The notice goes, and its button with it.
          field.current?.focus();
          state.retry();
        }}
        onKind={(kind) => change({ kind })}
        onQuery={(query) => change({ query, isLiteral: false, kind: null })}
      />
      {answer && !isNothing(answer) ? (
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
            onLiteral={() => change({ isLiteral: true })}
          />
        </div>
      ) : null}
      {answer && answer.total > limit ? (
        <Button
          onClick={() => setLimit(limit + pagesAtOnce)}
        >{`Показать ещё ${Math.min(pagesAtOnce, answer.total - limit)}`}</Button>
      ) : null}
      {asked.query.trim() === "" && startingPoints ? (
        <StartingPoints points={startingPoints} />
      ) : null}
    </div>
  );
}

function statusOf({ asked, answer }: Answered): string {
  const about = ` по запросу «${shortened(answer.repaired ?? asked.query)}»`;
  return foundWords(answer) + (isNothing(answer) ? "" : about);
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
              href={hitAddress(page, hit)}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                rememberQuery(query);
                if (!metaKey && !ctrlKey && !shiftKey)
                  void markWords(__PATH_PREFIX__ + page.path, hit.id, answer.terms);
              }}
            >
              <HitText page={page} hit={hit} snippet={snippetOf(page, hit)} isFirst={place === 0} />
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

function read(search: string): Asked {
  const parameters = new URLSearchParams(search);
  const kind = pageKinds.find((each) => each === parameters.get("kind")) ?? null;
  return { query: parameters.get("q") ?? "", isLiteral: parameters.get("exact") === "1", kind };
}

function write({ query, isLiteral, kind }: Asked): string {
  return searchAddress(query, isLiteral, kind).slice(routes.search.path.length);
}
