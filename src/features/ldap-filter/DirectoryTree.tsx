import { useRef, useState, type KeyboardEvent } from "react";
import type { TreeRow } from "#src/ldap/tree";
import * as styles from "./DirectoryTree.module.css";

/** The part of a row that is drawn. */
export interface DrawnRow extends TreeRow {
  /** True if the label is the base DN, which the reader's own replaces. */
  readonly isBase?: boolean;
}

interface DirectoryTreeProps {
  readonly rows: readonly DrawnRow[];
  /** DNs of the entries that match the filter. */
  readonly found: ReadonlySet<string>;
}

/**
 * The tree view pattern of WAI-ARIA: arrows, Home and End move between entries, one of which is in
 * the tab order; all of them are open. Matching entries are marked as current.
 */
export function DirectoryTree({ rows, found }: DirectoryTreeProps) {
  const [focused, setFocused] = useState(rows[0]?.dn ?? "");
  const root = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent): void => {
    // With one of these an arrow is the browser's, as Alt and left for «back».
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(({ dn }) => dn === focused);
    const next = nextIndex(event.key, at, rows);
    const node = next === null ? undefined : rows[next];
    if (!node) return;
    event.preventDefault();
    setFocused(node.dn);
    root.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[next ?? 0]?.focus();
  };
  return (
    <ul
      ref={root}
      role="tree"
      aria-label="Дерево каталога"
      tabIndex={-1}
      className={styles.tree}
      onKeyDown={move}
    >
      {rows.map((row) => (
        <li
          key={row.dn}
          role="treeitem"
          aria-level={row.level}
          aria-current={found.has(row.dn) ? "true" : undefined}
          aria-selected={false}
          tabIndex={row.dn === focused ? 0 : -1}
          className={styles.item}
          onFocus={() => setFocused(row.dn)}
        >
          <span aria-hidden="true">{row.branch}</span>
          {row.isBase ? (
            <BaseDn className={styles.name} example={row.label} />
          ) : (
            <span className={styles.name}>{row.label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The base DN, which the code of reader values replaces, before hydration too. */
export function BaseDn({
  example,
  className = "",
}: {
  readonly example: string;
  readonly className?: string | undefined;
}) {
  return (
    <span
      className={`c-param ${className}`}
      data-param="base-dn"
      dangerouslySetInnerHTML={{ __html: example }}
    />
  );
}

function nextIndex(key: string, at: number, rows: readonly DrawnRow[]): number | null {
  const level = (index: number): number => rows[index]?.level ?? 0;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, rows.length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "ArrowLeft":
      return rows.findLastIndex((row, index) => index < at && row.level < level(at));
    case "ArrowRight":
      return level(at + 1) > level(at) ? at + 1 : null;
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    default:
      return null;
  }
}
