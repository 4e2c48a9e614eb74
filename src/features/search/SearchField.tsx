import type { KeyboardEvent, RefObject } from "react";
import * as frame from "./SearchFrame.module.css";

export interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement>;
  readonly query: string;
  readonly listId: string;
  /** The option that Enter opens; null while there is none. */
  readonly activeId: string | null;
  readonly onQuery: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Where a query is typed; focus stays in it while the arrows choose below. */
export function SearchField({
  field,
  query,
  listId,
  activeId,
  onQuery,
  onKeyDown,
}: SearchFieldProps) {
  return (
    <input
      ref={field}
      className={frame.field}
      type="text"
      role="combobox"
      aria-label="Поиск"
      aria-expanded={activeId !== null}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId ?? undefined}
      placeholder="Слово, параметр, код ошибки"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode="search"
      enterKeyHint="search"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
