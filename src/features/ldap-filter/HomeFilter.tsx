import { useId, useState } from "react";
import { Link } from "#src/components/ui/Link";
import { DirectoryTree, type DrawnRow } from "./DirectoryTree";
import { filterQuery } from "./filter-query";
import type { TreeSearch } from "./tree-search";
import * as styles from "./HomeFilter.module.css";

export interface HomeFilterProps {
  /** The filter prefilled in the field. */
  readonly filter: string;
  readonly rows: readonly DrawnRow[];
  /** DNs of the entries that this filter matches. */
  readonly found: readonly string[];
  /** Path of the page that explains filters. */
  readonly page: string;
  readonly loadSearch: () => Promise<TreeSearch>;
}

type Search = { readonly answer: TreeSearch } | "none" | "loading" | "failed";

/**
 * A directory with a filter field and the matching entries highlighted. The evaluator loads when
 * the reader reaches the field; the first result is static and needs no script.
 */
export function HomeFilter({ filter, rows, found, page, loadSearch }: HomeFilterProps) {
  const [text, setText] = useState(filter);
  const { search, load } = useTreeSearch(loadSearch);
  const change = (next: string): void => {
    setText(next);
    if (next !== filter) load();
  };
  const id = useId();
  const first = text === filter ? firstAnswer(found) : null;
  const shown = typeof search === "object" ? search.answer(text) : first;
  return (
    <div className={styles.example}>
      <p className={styles.filter}>
        <label htmlFor={id}>Фильтр LDAP</label>
        <input
          id={id}
          className={styles.field}
          value={text}
          aria-invalid={shown?.error ? true : undefined}
          aria-describedby={`${id}-error`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={load}
          onChange={(event) => change(event.target.value)}
        />
        <code className={styles.query}>{filter}</code>
      </p>
      <div className={styles.tree}>
        <DirectoryTree rows={rows} found={shown?.found ?? none} />
      </div>
      <p className={styles.result}>
        <span role="status">
          {shown ? counted(shown.found.size, rows.length) : waiting(search)}
        </span>
        <span id={`${id}-error`}>{shown?.error ?? shown?.result}</span>
        <Link to={page + filterQuery(text)}>Разобрать фильтр</Link>
      </p>
    </div>
  );
}

/** The result that the page holds already. */
function firstAnswer(found: readonly string[]): ReturnType<TreeSearch> {
  return { found: new Set(found), result: "success (0)", error: null };
}

function useTreeSearch(loadSearch: HomeFilterProps["loadSearch"]) {
  const [search, setSearch] = useState<Search>("none");
  const load = (): void => {
    if (search !== "none" && search !== "failed") return;
    setSearch("loading");
    loadSearch().then(
      (answer) => setSearch({ answer }),
      () => setSearch("failed"),
    );
  };
  return { search, load };
}

const none: ReadonlySet<string> = new Set();

function counted(found: number, all: number): string {
  return `Найдено: ${found} из ${all}`;
}

function waiting(search: Search): string {
  return search === "failed" ? "Не загрузилось: измените фильтр или откройте его разбор" : "Ищем…";
}
