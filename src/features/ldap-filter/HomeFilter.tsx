import { useId, useState } from "react";
import { ChoiceRow } from "#src/components/ui/ChoiceRow";
import { ofProgram } from "#src/components/ui/Field";
import { Link } from "#src/components/ui/Link";
import { VisuallyHidden } from "#src/components/ui/VisuallyHidden";
import { BaseDn, DirectoryTree, type DrawnRow } from "./DirectoryTree";
import { filterQuery } from "./filter-query";
import type { TreeAnswer, TreePlace, TreeSearch } from "./tree-search";
import * as styles from "./HomeFilter.module.css";

export interface HomeFilterProps {
  /** The first one is in the field. */
  readonly filters: readonly {
    readonly label: string;
    readonly filter: string;
    /** DNs of the entries that it matches. */
    readonly found: readonly string[];
  }[];
  readonly rows: readonly DrawnRow[];
  /** Where the filters and rows are from. */
  readonly home: TreePlace;
  /** The reader's own directory, which is shown instead. */
  readonly place: TreePlace;
  /** Path of the page that explains filters. */
  readonly page: string;
  readonly loadSearch: () => Promise<TreeSearch>;
}

type Search = { readonly answer: TreeSearch } | "none" | "loading" | "failed";

/** A text with the DN of the root that it was written for. */
interface Written {
  readonly text: string;
  readonly base: string;
}

/**
 * A directory with filters to press, a field to type one, and the matching entries highlighted.
 * The evaluator loads when the reader reaches the field: the answers to the filters are known.
 */
export function HomeFilter(props: HomeFilterProps) {
  const { filters, rows, home, place, page, loadSearch } = props;
  const [written, setWritten] = useState<Written>({
    text: filters[0]?.filter ?? "",
    base: home.base,
  });
  const [search, setSearch] = useState<Search>("none");
  const load = (): void => {
    if (search !== "none" && search !== "failed") return;
    setSearch("loading");
    loadSearch().then(
      (answer) => setSearch({ answer }),
      () => setSearch("failed"),
    );
  };
  const text = movedText(written, place.base);
  const pressed = filters.find(
    ({ filter }) => movedText({ text: filter, base: home.base }, place.base) === text.trim(),
  );
  const shown: TreeAnswer | null = pressed
    ? { found: new Set(pressed.found), result: "success (0)", error: null }
    : typeof search === "object"
      ? search.answer(text, place)
      : null;
  const change = (next: string): void => {
    setWritten({ text: next.replaceAll("\n", ""), base: place.base });
    load();
  };
  const press = (label: string): void => {
    const filter = filters.find((each) => each.label === label)?.filter;
    if (filter !== undefined) setWritten({ text: filter, base: home.base });
  };
  return (
    <div className={styles.example}>
      <div className={styles.filters}>
        <ChoiceRow
          label="Готовые фильтры"
          choices={filters.map(({ label }) => ({ value: label, label }))}
          chosen={pressed?.label ?? null}
          onChoose={press}
        />
      </div>
      <FilterField
        text={text}
        around={movedText({ text, base: place.base }, home.base).split(home.base)}
        base={home.base}
        error={shown?.error ?? null}
        onNear={load}
        onChange={change}
      />
      <div className={styles.tree}>
        <DirectoryTree
          rows={rows.map((row) => (row.dn === home.base ? { ...row, isBase: true } : row))}
          found={shown?.found ?? none}
        />
      </div>
      <p className={styles.result}>
        <span role="status">
          {shown
            ? `Найдено: ${shown.found.size} из ${rows.length}`
            : search === "failed"
              ? "Не загрузилось: измените фильтр или откройте его разбор"
              : "Ищем…"}
        </span>
        <Link to={page + filterQuery(movedText({ text, base: place.base }, home.base))}>
          Разобрать фильтр
        </Link>
        <span>{shown?.result}</span>
      </p>
    </div>
  );
}

function movedText({ text, base }: Written, to: string): string {
  return text.replaceAll(base, () => to);
}

interface FilterFieldProps {
  readonly text: string;
  /** What the text says around the base DN, which stands between these. */
  readonly around: readonly string[];
  /** The base DN of the example. */
  readonly base: string;
  readonly error: string | null;
  readonly onNear: () => void;
  readonly onChange: (text: string) => void;
}

/**
 * The field covers a copy of its text, which is what is seen: it makes the field as high, has the
 * reader's own DN before hydration, and marks it.
 */
function FilterField({ text, around, base, error, onNear, onChange }: FilterFieldProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>
        <VisuallyHidden>Фильтр LDAP</VisuallyHidden>
      </label>
      <div className={styles.sheet}>
        <code className={styles.copy} aria-hidden="true">
          {around.map((part, index) => (
            <span key={index}>
              {index === 0 ? null : <BaseDn example={base} />}
              {part}
            </span>
          ))}
        </code>
        <textarea
          id={id}
          className={styles.field}
          rows={1}
          value={text}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-error`}
          {...ofProgram}
          onFocus={onNear}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();
