import { parseDn, formatDn, normalDn } from "./dn";
import type { Entry } from "./entry";

/** An entry as the tree draws it. */
export interface TreeNode {
  readonly dn: string;
  /** What the line says: the entry's own relative name, the whole name at a root. */
  readonly label: string;
  readonly level: number;
  readonly children: readonly TreeNode[];
}

/** Entries in the shape of their names; one whose parent is not there stands at a root. */
export function treeOf(entries: readonly Entry[]): TreeNode[] {
  const known = new Set(entries.map(({ dn }) => normalOrOwn(dn)));
  const byParent = new Map<string, Entry[]>();
  for (const entry of entries) {
    const parent = parentOf(entry.dn);
    const key = parent !== null && known.has(normalOrOwn(parent)) ? normalOrOwn(parent) : "";
    const siblings = byParent.get(key);
    if (siblings) siblings.push(entry);
    else byParent.set(key, [entry]);
  }
  const below = (key: string, level: number): TreeNode[] =>
    (byParent.get(key) ?? []).map(({ dn }) => ({
      dn,
      label: level === 1 ? dn : ownName(dn),
      level,
      children: below(normalOrOwn(dn), level + 1),
    }));
  return below("", 1);
}

/** A line of the drawn tree. */
export interface TreeRow extends TreeNode {
  /** The lines that lead to it, in box-drawing characters. */
  readonly branch: string;
}

/** All nodes from top to bottom, as the arrow keys go, with the lines that lead to them. */
export function treeRows(nodes: readonly TreeNode[], indent = ""): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const isLast = index === nodes.length - 1;
    const isRoot = node.level === 1;
    const branch = isRoot ? "" : `${indent}${isLast ? "└─ " : "├─ "}`;
    const below = isRoot ? "" : `${indent}${isLast ? "   " : "│  "}`;
    return [{ ...node, branch }, ...treeRows(node.children, below)];
  });
}

function ownName(dn: string): string {
  try {
    return formatDn(parseDn(dn).slice(0, 1));
  } catch {
    return dn;
  }
}

function parentOf(dn: string): string | null {
  try {
    const parent = parseDn(dn).slice(1);
    return parent.length === 0 ? null : formatDn(parent);
  } catch {
    return null;
  }
}

function normalOrOwn(dn: string): string {
  try {
    return normalDn(dn);
  } catch {
    return dn;
  }
}
