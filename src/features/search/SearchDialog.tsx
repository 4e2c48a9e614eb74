import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import { openInNewTab } from "#src/browser/window";
import { IconButton } from "#src/components/ui/IconButton";
import { Link } from "#src/components/ui/Link";
import { useLightDismiss } from "#src/components/ui/use-light-dismiss";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";
import type { PageKind } from "#src/contracts/page-kinds";
import { ErrorHits } from "./ErrorHits";
import { DialogOptions, type DialogOption } from "./DialogOptions";
import { KindFilter } from "./KindFilter";
import { markWords } from "./reading-marks";
import { forgetQueries, recentQueries, rememberQuery } from "./recent";
import { openSearch } from "./search-client";
import { SearchField } from "./SearchField";
import { takeFromShell } from "./take-from-shell";
import { NothingFound, PartialNote, RepairNote, SearchFailure, SearchWaiting } from "./SearchNotes";
import { useSearch } from "./use-search";
import { foundWords, searchAddress, shortened } from "./words";
import * as styles from "./SearchDialog.module.css";
import * as frame from "./SearchFrame.module.css";

const mostPages = 8;

export interface SearchDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Fetches the index ahead: the reader's pointer or focus is on the box. */
export function warmSearch(): void {
  // What cannot be fetched unasked is asked for again when the dialog opens.
  openSearch().catch(() => {});
}

/** The search over the page: a field, and below it what answers as it is typed. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState("");
  const [isLiteral, setLiteral] = useState(false);
  const [kind, setKind] = useState<PageKind | null>(null);
  const [moved, setMoved] = useState<{ readonly among: unknown; readonly place: number } | null>(
    null,
  );
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { startingPoints, failure, answered, snippetOf, retry } = useSearch(
    { query, isLiteral, kind, limit: mostPages },
    isOpen,
  );
  // The notice goes, and its button with it.
  const retryFromField = (): void => {
    field.current?.focus();
    retry();
  };
  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    if (!isOpen || dialog.current?.open) return;
    setRecent(recentQueries());
    const typed = takeFromShell();
    dialog.current?.showModal();
    if (typed && field.current) {
      // At once: the next letter may come before React draws.
      field.current.value = typed.text;
      field.current.setSelectionRange(typed.start, typed.end);
      setQuery(typed.text);
    } else field.current?.select();
    document.documentElement.style.overflow = "hidden";
  }, [isOpen]);
  const answer = answered?.answer ?? null;
  // A new answer begins at its first hit.
  const active = moved?.among === answer ? moved.place : 0;
  const close = (): void => dialog.current?.close();
  const { beside, onCrossClick } = useLightDismiss(close);
  const ask = useCallback((text: string): void => {
    setQuery(text);
    setLiteral(false);
    setKind(null);
    field.current?.focus();
  }, []);
  // What the list is made of changes with the answer, not with every letter, so that the list is
  // not drawn for each.
  const isEmpty = query.trim() === "";
  const options = useMemo<DialogOption[]>(() => {
    if (answer)
      return answer.pages.flatMap((page) =>
        page.hits.map((hit, place) => ({
          type: "hit" as const,
          page,
          hit,
          snippet: snippetOf(page, place),
          isFirst: place === 0,
        })),
      );
    if (!isEmpty || !startingPoints) return [];
    return [
      ...recent.map((text) => ({ type: "recent" as const, text })),
      ...startingPoints.map((point) => ({ type: "start" as const, point })),
    ];
  }, [answer, isEmpty, recent, snippetOf, startingPoints]);
  const optionId = useCallback((index: number): string => `${listId}-${index}`, [listId]);
  const choose = useCallback(
    (option: DialogOption): void => {
      if (option.type === "recent") return ask(option.text);
      dialog.current?.close();
      if (option.type === "start" || !answered) return;
      rememberQuery(answered.asked.query);
      void markWords(__PATH_PREFIX__ + option.page.path, option.hit.id, answered.answer.terms);
    },
    [answered, ask],
  );
  const move = (step: number): void => {
    if (options.length === 0) return;
    const next = (active + step + options.length) % options.length;
    setMoved({ among: answer, place: next });
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
  const hasAnswer = isEmpty || answered?.asked.query === query;
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
    if (hasAnswer || moved?.among === answer) openActive(isNewTab);
    else entered.current = { query, isNewTab };
  };
  const isNothing = answer !== null && answer.total === 0 && answer.isWhole;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Поиск"
      onClose={() => {
        document.documentElement.style.overflow = "";
        entered.current = null;
        onClose();
      }}
      {...beside}
    >
      <div className={frame.head}>
        <SearchField
          field={field}
          query={query}
          listId={listId}
          activeId={options.length > 0 ? optionId(Math.min(active, options.length - 1)) : null}
          onQuery={(text) => {
            setQuery(text);
            setLiteral(false);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Закрыть" onClick={onCrossClick}>
          <path d="m6 6 12 12M18 6 6 18" />
        </IconButton>
      </div>
      <p className={styles.status} role="status">
        {answered && answered.answer.repaired !== null ? (
          <VisuallyHidden>{`Показаны результаты по запросу «${shortened(answered.answer.repaired)}». `}</VisuallyHidden>
        ) : null}
        {answered && !failure
          ? isNothing
            ? "Ничего не найдено"
            : foundWords(answered.answer.total)
          : ""}
      </p>
      <div className={styles.body}>
        {failure ? (
          <SearchFailure reason={failure} onRetry={retryFromField} />
        ) : startingPoints === null ? (
          <SearchWaiting />
        ) : null}
        {answered && answered.answer.repaired !== null ? (
          <RepairNote
            query={answered.asked.query}
            repaired={answered.answer.repaired}
            onLiteral={() => setLiteral(true)}
          />
        ) : null}
        {startingPoints ? <ErrorHits query={query} /> : null}
        {answer ? <KindFilter counts={answer.counts} chosen={kind} onChoose={setKind} /> : null}
        {answer && !answer.isWhole && !failure ? <PartialNote onRetry={retryFromField} /> : null}
        {isNothing && startingPoints ? (
          <NothingFound
            query={answered?.asked.query ?? ""}
            nearest={answer.nearest}
            part={answer.part}
            startingPoints={startingPoints}
            onQuery={ask}
          />
        ) : null}
        <DialogOptions
          id={listId}
          options={options}
          active={active}
          optionId={optionId}
          onChoose={choose}
        />
        {options.some((option) => option.type === "recent") ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              forgetQueries();
              setRecent([]);
              field.current?.focus();
            }}
          >
            Забыть недавние запросы
          </button>
        ) : null}
        {answer && !isNothing ? (
          <span className={styles.all} onClickCapture={close}>
            <Link to={searchAddress(query, isLiteral, kind)}>Все результаты на странице</Link>
          </span>
        ) : null}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть <kbd>Ctrl Enter</kbd> в новой
        вкладке <kbd>Esc</kbd> закрыть
      </p>
    </dialog>
  );
}
