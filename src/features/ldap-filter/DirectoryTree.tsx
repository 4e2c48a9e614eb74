import { useRef, useState, type KeyboardEvent } from "react";
import { nodesInOrder, type TreeNode } from "./tree";
import * as styles from "./DirectoryTree.module.css";

interface DirectoryTreeProps {
  readonly nodes: readonly TreeNode[];
  /** DNs of the entries that the filter finds. */
  readonly found: ReadonlySet<string>;
}

/**
 * The tree view of WAI-ARIA: arrows, Home and End move between entries, one of which is in the tab
 * order. An entry that is found is current.
 */
export function DirectoryTree({ nodes, found }: DirectoryTreeProps) {
  const order = nodesInOrder(nodes);
  const [focused, setFocused] = useState(order[0]?.dn ?? "");
  const root = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = order.findIndex(({ dn }) => dn === focused);
    const next = nextIndex(event.key, at, order.length);
    const node = next === null ? undefined : order[next];
    if (!node) return;
    event.preventDefault();
    setFocused(node.dn);
    root.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[next ?? 0]?.focus();
  };
  const item = (node: TreeNode) => (
    <li
      key={node.dn}
      role="treeitem"
      aria-level={node.level}
      aria-expanded={node.children.length > 0 ? true : undefined}
      aria-current={found.has(node.dn) ? "true" : undefined}
      aria-selected={false}
      aria-label={node.label}
      tabIndex={node.dn === focused ? 0 : -1}
      className={styles.item}
      onFocus={(event) => {
        if (event.target === event.currentTarget) setFocused(node.dn);
      }}
    >
      <span className={styles.name}>{node.label}</span>
      {node.children.length > 0 ? <ul role="group">{node.children.map(item)}</ul> : null}
    </li>
  );
  return (
    // The keys belong to the entries; the list only hears of them.
    <ul
      ref={root}
      role="tree"
      aria-label="Дерево каталога"
      tabIndex={-1}
      className={styles.tree}
      onKeyDown={move}
    >
      {nodes.map(item)}
    </ul>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
