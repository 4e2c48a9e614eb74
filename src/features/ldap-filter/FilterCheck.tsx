import { useId, useMemo, useState, type RefObject } from "react";
import { useAddressState } from "#src/browser/use-address-state";
import { useEarlyText } from "#src/browser/use-early-text";
import { Button } from "#src/components/ui/Button";
import { Field } from "#src/components/ui/Field";
import type { Entry } from "#src/ldap/entry";
import { finder, readFilter } from "./check-filter";
import { DirectoryTree } from "./DirectoryTree";
import { FilterBuilder } from "./FilterBuilder";
import { filterQuery, isTooLongForAddress } from "./filter-query";
import { FilterNotes } from "./FilterNotes";
import { OwnLdif } from "./OwnLdif";
import { readyFilters } from "./ready-filters";
import { treeOf, treeRows } from "#src/ldap/tree";
import { useOwnSearch } from "./use-own-search";
import * as styles from "./FilterCheck.module.css";

interface FilterCheckProps {
  /** The documentation's sample tree. */
  readonly entries: readonly Entry[];
  /** Path of the page, for its address. */
  readonly path: string;
  /** The query string of the address; empty on the server. */
  readonly search: string;
}

/**
 * A field for a filter, its description, and the matching entries of a tree. The filter is kept in
 * the address.
 */
export function FilterCheck({ entries, path, search }: FilterCheckProps) {
  const [text, setText] = useAddressState(search, { path, read, write: filterQuery });
  const field = useEarlyText<HTMLTextAreaElement>(setText);
  const [own, setOwn] = useState<readonly Entry[] | null>(null);
  const reading = useMemo(() => readFilter(text), [text]);
  const rows = useMemo(() => treeRows(treeOf(entries)), [entries]);
  const found = useMemo(
    () => new Set(entries.filter(finder(reading, entries)).map(({ dn }) => dn)),
    [reading, entries],
  );
  const ownFound = useOwnSearch(reading, own);
  const [count, all] = own === null ? [found.size, entries.length] : [ownFound?.length, own.length];
  const mend = (filter: string): void => {
    setText(filter);
    // The button goes with its warning, and the focus would go too.
    field.current?.focus();
  };
  return (
    <div className={styles.check}>
      <FilterField field={field} text={text} reading={reading} onChange={setText} onMend={mend} />
      <div className={styles.tree}>
        <div className={styles.scroll}>
          {own === null ? (
            <DirectoryTree rows={rows} found={found} />
          ) : (
            <FoundList found={ownFound ?? []} />
          )}
        </div>
        <Result reading={reading} count={count} all={all} />
      </div>
      <div className={styles.more}>
        <ReadyFilters onChoose={setText} />
        <h2 className={styles.heading}>Собрать по частям</h2>
        <FilterBuilder onBuilt={setText} />
        <OwnLdif onChange={setOwn} />
      </div>
    </div>
  );
}

const read = (search: string): string => new URLSearchParams(search).get("filter") ?? "";

interface FilterFieldProps {
  readonly field: RefObject<HTMLTextAreaElement>;
  readonly text: string;
  readonly reading: ReturnType<typeof readFilter>;
  readonly onChange: (text: string) => void;
  readonly onMend: (text: string) => void;
}

function FilterField({ field, text, reading, onChange, onMend }: FilterFieldProps) {
  return (
    <div className={styles.field}>
      <Field label="Фильтр LDAP" error={null}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={`${control.className ?? ""} ${styles.text ?? ""}`}
            rows={3}
            value={text}
            aria-invalid={reading.kind === "broken" || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {isTooLongForAddress(text) ? (
        <p className={styles.hint}>
          Фильтр слишком длинный для адреса страницы, поэтому ссылкой его не&nbsp;передать.
        </p>
      ) : null}
      <FilterNotes reading={reading} text={text} onChange={onMend} />
    </div>
  );
}

interface ResultProps {
  readonly reading: ReturnType<typeof readFilter>;
  /** Number of matching entries; undefined while they are looked for. */
  readonly count: number | undefined;
  readonly all: number;
}

function Result({ reading, count, all }: ResultProps) {
  return (
    <p className={styles.result}>
      <span role="status">{count === undefined ? "Ищем…" : `Найдено: ${count} из ${all}`}</span>
      {reading.kind === "filter" ? (
        <span>{`${reading.result.name} (${reading.result.code})`}</span>
      ) : null}
    </p>
  );
}

function ReadyFilters({ onChoose }: { readonly onChoose: (filter: string) => void }) {
  const id = useId();
  return (
    <>
      <h2 id={id} className={styles.heading}>
        Готовые фильтры
      </h2>
      <div className={styles.ready} role="group" aria-labelledby={id}>
        {readyFilters.map(({ label, filter }) => (
          <Button key={label} onClick={() => onChoose(filter)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

const mostListed = 200;

function FoundList({ found }: { readonly found: readonly Entry[] }) {
  return (
    <ul className={styles.found} aria-label="Найденные записи">
      {found.slice(0, mostListed).map(({ dn }) => (
        <li key={dn}>{dn}</li>
      ))}
      {found.length > mostListed ? <li>и ещё {found.length - mostListed}</li> : null}
    </ul>
  );
}
