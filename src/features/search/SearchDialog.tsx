import { useCallback, useId, useMemo, useRef, useState } from "react";
import { IconButton } from "#src/components/ui/IconButton";
import { Link } from "#src/components/ui/Link";
import { useLightDismiss } from "#src/components/ui/use-light-dismiss";
import type { PageKind } from "#src/contracts/page-kinds";
import { FoundStatus } from "./FoundStatus";
import { runAction } from "./act";
import { actionsFor } from "./actions";
import { DialogOptions } from "./DialogOptions";
import { answerOptions, firstOptions, leavesApp, type DialogOption } from "./dialog-option";
import { keepPress } from "./keep-press";
import { showKeys } from "./keys-help";
import { markWords } from "./reading-marks";
import { rememberQuery } from "./recent";
import { openSearch } from "./search-client";
import { AnswerNotes, RepairNote } from "./SearchNotes";
import { useDialogOpening } from "./use-dialog-opening";
import { useErrorHits } from "./use-error-hits";
import { useOptionKeys } from "./use-option-keys";
import { useSearch } from "./use-search";
import { foundWords, isNothing, searchAddress, shortened } from "./words";
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
  const { recent, forget } = useDialogOpening(dialog, field, isOpen, setQuery);
  const state = useSearch({ query, isLiteral, kind, limit: mostPages }, isOpen);
  const { startingPoints, answered, snippetOf } = state;
  const { hits: errorHits, isReady } = useErrorHits(startingPoints ? query : "");
  const answer = answered?.answer ?? null;
  const asked = answered?.asked.query ?? "";
  // What the list is made of changes with the answer, not with every letter, so that the list is
  // not drawn for each.
  const isEmpty = query.trim() === "";
  const options = useMemo<DialogOption[]>(() => {
    if (answer) return answerOptions(errorHits, actionsFor(asked), answer, snippetOf);
    return isEmpty && startingPoints ? firstOptions(recent, startingPoints) : [];
  }, [answer, asked, errorHits, isEmpty, recent, snippetOf, startingPoints]);
  const among = useMemo(() => ({ answer, errorHits }), [answer, errorHits]);
  const count = options.length;
  const hasAnswer = isEmpty || (isReady && asked === query);
  const keys = useOptionKeys({ listId, count, query, among, hasAnswer });
  const close = (): void => dialog.current?.close();
  const { beside, onCrossClick } = useLightDismiss(close);
  const ask = useCallback((text: string): void => {
    setQuery(text);
    setLiteral(false);
    setKind(null);
    field.current?.focus();
  }, []);
  const choose = useCallback(
    (option: DialogOption): void => {
      if (option.type === "recent") return ask(option.text);
      // Closing goes back in history, which would stop the browser's own move to these.
      if (leavesApp(option)) return rememberQuery(asked);
      dialog.current?.close();
      if (option.type === "action") runAction(option.action);
      if (option.type === "start" || !answered) return;
      rememberQuery(answered.asked.query);
      if (option.type !== "hit") return;
      void markWords(__PATH_PREFIX__ + option.page.path, option.hit.id, answered.answer.terms);
    },
    [answered, ask, asked],
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Поиск"
      onClose={() => {
        if (dialog.current?.open) return;
        document.documentElement.style.overflow = "";
        keys.forgetEnter();
        onClose();
      }}
      {...beside}
    >
      <div className={frame.head}>
        <input
          ref={field}
          className={frame.field}
          type="text"
          role="combobox"
          aria-label="Поиск"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={
            count > 0 ? keys.optionId(Math.min(keys.active, count - 1)) : undefined
          }
          placeholder="Слово, параметр, код ошибки"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setLiteral(false);
          }}
          onKeyDown={keys.onKeyDown}
        />
        <IconButton label="Закрыть" onClick={onCrossClick}>
          <path d="m6 6 12 12M18 6 6 18" />
        </IconButton>
      </div>
      <FoundStatus
        className={styles.status}
        found={answer && !state.failure ? foundWords(answer) : ""}
        repaired={answer && !state.failure ? answer.repaired && shortened(answer.repaired) : null}
        isError={errorHits.length > 0}
      />
      <div ref={keepPress} className={styles.body}>
        {answer && answer.repaired !== null ? (
          <RepairNote query={asked} repaired={answer.repaired} onLiteral={() => setLiteral(true)} />
        ) : null}
        <AnswerNotes
          state={state}
          hasOptions={count > 0}
          kind={kind}
          onRetry={() => {
            // The notice goes, and its button with it.
            field.current?.focus();
            state.retry();
          }}
          onKind={setKind}
          onQuery={ask}
        />
        <DialogOptions
          id={listId}
          options={options}
          active={keys.active}
          optionId={keys.optionId}
          onChoose={choose}
        />
        {options.some((option) => option.type === "recent") ? (
          <button type="button" className={styles.link} onClick={forget}>
            Забыть недавние запросы
          </button>
        ) : null}
        {answer && !isNothing(answer) ? (
          <span className={styles.all} onClickCapture={close}>
            <Link to={searchAddress(query, isLiteral, kind)}>Все результаты на странице</Link>
          </span>
        ) : null}
      </div>
      <div className={styles.keys}>
        <p aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть <kbd>Ctrl Enter</kbd>{" "}
          в&nbsp;новой вкладке <kbd>Esc</kbd> закрыть
        </p>
        <button type="button" onClick={showKeys}>
          Все клавиши
        </button>
      </div>
    </dialog>
  );
}
