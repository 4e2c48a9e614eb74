import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type {
  ResultHit,
  ResultPage,
  SearchAnswer,
  SearchRequest,
  StartingPoint,
} from "#src/search/search";
import type { SnippetPart } from "#src/search/snippet";
import { ask, closeSearch, openSearch } from "./search-client";
import { useMissedSearch } from "./use-missed-search";
import { isNothing } from "./words";

/** An answer with the query it belongs to. */
export interface Answered {
  readonly asked: SearchRequest;
  readonly answer: SearchAnswer;
}

export interface SearchState {
  /** Pages to begin with; null while the index is not there. */
  readonly startingPoints: readonly StartingPoint[] | null;
  /** Why search does not work, as a sentence. */
  readonly failure: string | null;
  /** The last answer; null without a query. */
  readonly answered: Answered | null;
  readonly snippetOf: (page: ResultPage, hit: ResultHit) => readonly SnippetPart[] | null;
  readonly retry: () => void;
}

const snippetDelay = 60;

/** Answers a query as it changes. */
export function useSearch(wanted: SearchRequest, isWanted: boolean): SearchState {
  const { startingPoints, failure, fail, retry } = useIndex(isWanted);
  const answered = useAnswer(wanted, startingPoints !== null, fail);
  useMissedSearch(missedQuery(answered, wanted.query));
  const snippetOf = useSnippets(answered?.answer ?? null);
  return {
    startingPoints,
    failure,
    answered: wanted.query.trim() === "" ? null : answered,
    snippetOf,
    retry,
  };
}

/**
 * Opens the index once it is wanted. After a failure it is opened again only by `retry`, or when a
 * dialog opens again: what breaks at every query would be loaded without end.
 */
function useIndex(isWanted: boolean) {
  const [startingPoints, setStartingPoints] = useState<readonly StartingPoint[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isNeeded = isWanted && startingPoints === null && failure === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    openSearch().then(
      (points) => isLeft || setStartingPoints(points),
      (error: unknown) => isLeft || setFailure(reasonOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  useEffect(() => () => setFailure(null), [isWanted]);
  const fail = useCallback((error: unknown): void => {
    setFailure(reasonOf(error));
    setStartingPoints(null);
  }, []);
  const retry = (): void => {
    closeSearch();
    setFailure(null);
    setStartingPoints(null);
  };
  return { startingPoints, failure, fail, retry };
}

/** Answers one query at a time: what was typed meanwhile is asked when the answer has come. */
function useAnswer(
  wanted: SearchRequest,
  isReady: boolean,
  onFailure: (error: unknown) => void,
): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const latest = useRef(wanted);
  const isBusy = useRef(false);
  const emptied = useRef(0);
  const { query, isLiteral, kind, limit } = wanted;
  // A render that changes none of these is no new query: answers render, so asking again would
  // never end.
  useEffect(() => {
    latest.current = { query, isLiteral, kind, limit };
  }, [query, isLiteral, kind, limit]);
  const isEmpty = query.trim() === "";
  // An emptied field forgets its answer, and the one on its way, before the next letter comes.
  useEffect(() => {
    if (!isEmpty) return;
    emptied.current += 1;
    queueMicrotask(() => setAnswered(null));
  }, [isEmpty]);
  useEffect(() => {
    if (!isReady || isBusy.current) return;
    const run = async (): Promise<void> => {
      isBusy.current = true;
      for (let asked: SearchRequest | null = null; asked !== latest.current;) {
        asked = latest.current;
        if (asked.query.trim() === "") continue;
        const before = emptied.current;
        try {
          const next = { asked, answer: await ask("search", asked) };
          // Lists are drawn in slices, so that the next letter does not wait for them.
          if (before === emptied.current) startTransition(() => setAnswered(next));
        } catch (error) {
          onFailure(error);
          break;
        }
      }
      isBusy.current = false;
    };
    void run();
  }, [isReady, query, isLiteral, kind, limit, onFailure]);
  return answered;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// What was typed since is no longer looked for, though its answer has not come yet.
function missedQuery(answered: Answered | null, typed: string): string {
  if (!answered || answered.asked.query !== typed) return "";
  const { kind, isLiteral } = answered.asked;
  return kind === null && !isLiteral && isNothing(answered.answer) ? typed.trim() : "";
}

// Snippets come after the answer; a hit keeps its last one until the new one is there, so that
// nothing jumps. Those that come within one frame are shown together: drawing the list for each
// page took most of a keystroke's time.

function useSnippets(answer: SearchAnswer | null): SearchState["snippetOf"] {
  const [snippets, setSnippets] = useState<ReadonlyMap<string, readonly SnippetPart[]>>(new Map());
  useEffect(() => {
    if (!answer) return;
    let come: (readonly [string, readonly SnippetPart[]])[] = [];
    let frame = 0;
    const show = (): void => {
      frame = 0;
      const shown = come;
      come = [];
      startTransition(() => setSnippets((before) => new Map([...before, ...shown])));
    };
    const timer = setTimeout(() => {
      for (const page of answer.pages) {
        const ids = page.hits.map((hit) => hit.id);
        const take = (parts: readonly (readonly SnippetPart[])[]): void => {
          come.push(...ids.map((id, place) => [`${page.path}#${id}`, parts[place] ?? []] as const));
          if (frame === 0) frame = requestAnimationFrame(show);
        };
        // Without the page's text a hit still has its headings.
        ask("snippets", { path: page.path, ids, terms: answer.terms }).then(take, () => {});
      }
    }, snippetDelay);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = -1;
    };
  }, [answer]);
  return useCallback(({ path }, { id }) => snippets.get(`${path}#${id}`) ?? null, [snippets]);
}
