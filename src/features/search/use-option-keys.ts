import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { openInNewTab } from "#src/browser/window";
import { rememberQuery } from "./recent";

interface OptionKeysInput {
  /** Id of the list of options. */
  readonly listId: string;
  /** Number of options. */
  readonly count: number;
  readonly query: string;
  /** Changes with what the options answer; the first one is then chosen. */
  readonly among: unknown;
  /** True if the options belong to the query as it is typed. */
  readonly hasAnswer: boolean;
}

/** The keys of the field that choose among the options below it. */
export function useOptionKeys(input: OptionKeysInput) {
  const { listId, count, query, among, hasAnswer } = input;
  const [moved, setMoved] = useState<{ readonly among: unknown; readonly place: number } | null>(
    null,
  );
  // A new answer begins at its first hit.
  const active = moved !== null && moved.among === among ? moved.place : 0;
  const optionId = useCallback((index: number): string => `${listId}-${index}`, [listId]);
  const move = (step: number): void => {
    if (count === 0) return;
    const next = (active + step + count) % count;
    setMoved({ among, place: next });
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const openActive = (isNewTab: boolean): void => {
    const option = document.getElementById(optionId(active));
    if (!isNewTab) option?.click();
    else if (option instanceof HTMLAnchorElement) {
      rememberQuery(query);
      openInNewTab(option.href);
    }
  };
  // Enter typed faster than answers come is meant for the whole query: it waits for its answer.
  const entered = useRef<{ readonly query: string; readonly isNewTab: boolean } | null>(null);
  useEffect(() => {
    if (!hasAnswer || !entered.current) return;
    const { query: meant, isNewTab } = entered.current;
    entered.current = null;
    if (meant === query) openActive(isNewTab);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const isNewTab = event.ctrlKey || event.metaKey;
    if (hasAnswer || moved?.among === among) openActive(isNewTab);
    else entered.current = { query, isNewTab };
  };
  return {
    active,
    optionId,
    onKeyDown,
    /** Forgets an Enter that waits for its answer. */
    forgetEnter: (): void => {
      entered.current = null;
    },
  };
}
