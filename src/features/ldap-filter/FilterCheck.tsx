import { useId, useMemo, useRef, useState, type RefObject } from "react";
import { useAddressState } from "#src/browser/use-address-state";
import { Button } from "#src/components/ui/Button";
import { Field } from "#src/components/ui/Field";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";
import type { Entry } from "#src/ldap/entry";
import {
  answerText,
  finder,
  readFilter,
  standardFinder,
  standardText,
  type FilterReading,
} from "./check-filter";
import { DirectoryTree } from "./DirectoryTree";
import { FilterBuilder } from "./FilterBuilder";
import { FilterCopy } from "./FilterCopy";
import { filterQuery, isTooLongForAddress } from "./filter-query";
import { FilterNotes, mistakeText } from "./FilterNotes";
import { OwnLdif } from "./OwnLdif";
import { readyFilters } from "./ready-filters";
import { treeRows } from "#src/ldap/tree";
import { treeBase } from "./tree-base";
import { useOwnSearch } from "./use-own-search";
import { useSettled } from "./use-settled";
import * as styles from "./FilterCheck.module.css";

interface FilterCheckProps {
  /** The documentation's sample tree. */
  readonly entries: readonly Entry[];
  /** Path of the page, for its address. */
  readonly path: string;
  /** The query string of the address; empty on the server. */
  readonly search: string;
  /** The command that asks the reader's server for a filter. */
  readonly commandOf: (filter: string) => string;
}

/**
 * A field for a filter, its description, and the matching entries of a tree. The filter is kept in
 * the address.
 */
export function FilterCheck({ entries, path, search, commandOf }: FilterCheckProps) {
  const [text, setText] = useAddressState(search, { path, read, write: filterQuery });
  const field = useRef<HTMLTextAreaElement>(null);
  const [own, setOwn] = useState<readonly Entry[] | null>(null);
  const base = useMemo(() => treeBase(own ?? entries), [own, entries]);
  const reading = useMemo(() => readFilter(text, base), [text, base]);
  const rows = useMemo(() => treeRows(entries), [entries]);
  const found = useMemo(
    () => new Set(entries.filter(finder(reading, entries)).map(({ dn }) => dn)),
    [reading, entries],
  );
  const standard = useMemo(
    () => entries.filter(standardFinder(reading, entries)).length,
    [reading, entries],
  );
  const ownAnswer = useOwnSearch(reading, own);
  const [count, byRfc, all] =
    own === null
      ? [found.size, standard, entries.length]
      : [ownAnswer?.found.length, ownAnswer?.standard, own.length];
  const counted = countedText(reading, count, all);
  const { isSettled, settle } = useSettled(text, spoken(reading, counted));
  const ofStandard =
    byRfc === undefined || count === undefined ? null : standardText(byRfc, count, all);
  const isSaid = isSettled && reading.kind === "filter";
  const readyId = useId();
  const mend = (filter: string): void => {
    setText(filter);
    // The button goes with its warning, and the focus would go too.
    field.current?.focus();
  };
  return (
    <div className={styles.check}>
      <FilterField
        field={field}
        text={text}
        reading={reading}
        onChange={setText}
        onBlur={settle}
        onMend={mend}
        commandOf={commandOf}
      />
      <div className={styles.tree}>
        <div className={styles.scroll}>
          {own === null ? (
            <DirectoryTree rows={rows} found={found} />
          ) : (
            <FoundList found={ownAnswer?.found} reading={reading} />
          )}
        </div>
        {/* Changes with every key; moves into the live region only once typing has paused. */}
        <p className={styles.result}>
          <span>
            <span role="status">
              {isSaid ? counted : null}
              {isSettled && reading.kind === "broken" ? (
                <VisuallyHidden>{mistakeText(reading.message)}</VisuallyHidden>
              ) : null}
            </span>
            {isSaid ? null : (counted ?? "Ищем…")}
          </span>
          {reading.kind === "filter" ? <span>{answerText[reading.answer]}</span> : null}
          {ofStandard === null ? null : <span>{ofStandard}</span>}
        </p>
      </div>
      <div className={styles.more}>
        <h2 id={readyId} className={styles.heading}>
          Готовые фильтры
        </h2>
        <div className={styles.ready} role="group" aria-labelledby={readyId}>
          {readyFilters.map(({ label, filter }) => (
            <Button
              key={label}
              aria-pressed={filter === text.trim()}
              onClick={() => setText(filter)}
            >
              {label}
            </Button>
          ))}
        </div>
        <h2 className={styles.heading}>Собрать по частям</h2>
        <FilterBuilder reading={reading} onBuilt={setText} />
        <OwnLdif onChange={setOwn} />
      </div>
    </div>
  );
}

const read = (search: string): string => new URLSearchParams(search).get("filter") ?? "";

/** Null while matching entries are looked for. Without a filter nothing is: all are told. */
function countedText(
  reading: FilterReading,
  count: number | undefined,
  all: number,
): string | null {
  if (reading.kind === "empty") return `Записей: ${all}`;
  return count === undefined ? null : `Найдено: ${count} из ${all}`;
}

/** What a screen reader says of a filter once typing has paused. */
function spoken(reading: FilterReading, counted: string | null): string | null {
  if (reading.kind === "empty") return null;
  return reading.kind === "broken" ? mistakeText(reading.message) : counted;
}

interface FilterFieldProps {
  readonly field: RefObject<HTMLTextAreaElement>;
  readonly text: string;
  readonly reading: ReturnType<typeof readFilter>;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onMend: (text: string) => void;
  readonly commandOf: (filter: string) => string;
}

function FilterField(props: FilterFieldProps) {
  const { field, text, reading, onChange, onBlur, onMend, commandOf } = props;
  const mistakeId = useId();
  const isBroken = reading.kind === "broken";
  return (
    <div className={styles.field}>
      <Field label="Фильтр LDAP" error={null} describedBy={isBroken ? mistakeId : undefined}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={`${control.className ?? ""} ${styles.text ?? ""}`}
            rows={3}
            value={text}
            aria-invalid={isBroken || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      {isTooLongForAddress(text) ? (
        <p className={styles.hint}>
          Фильтр слишком длинный для адреса страницы, поэтому ссылкой его не&nbsp;передать.
        </p>
      ) : null}
      {reading.kind === "filter" ? (
        <FilterCopy key={text} filter={text} commandOf={commandOf} />
      ) : null}
      <FilterNotes reading={reading} text={text} mistakeId={mistakeId} onChange={onMend} />
    </div>
  );
}

const mostListed = 200;

interface FoundListProps {
  /** Undefined while they are looked for. */
  readonly found: readonly Entry[] | undefined;
  readonly reading: FilterReading;
}

function FoundList({ found, reading }: FoundListProps) {
  if (!found) return null;
  if (found.length === 0)
    return (
      <p>
        {reading.kind === "filter"
          ? "Под фильтр не\u00A0подходит ни\u00A0одна запись."
          : "Здесь будут записи, которые подходят под\u00A0фильтр."}
      </p>
    );
  return (
    <ul className={styles.found} aria-label="Найденные записи">
      {found.slice(0, mostListed).map(({ dn }) => (
        <li key={dn}>{dn}</li>
      ))}
      {found.length > mostListed ? <li>и ещё {found.length - mostListed}</li> : null}
    </ul>
  );
}
