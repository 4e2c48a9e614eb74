import { dnOrNull, formatDn, normalDn } from "./dn";
import type { Entry } from "./entry";

/** An entry in the drawn tree. */
export interface TreeNode {
  readonly dn: string;
  /** The text of the line: the entry's relative name, or the full name at a root. */
  readonly label: string;
  readonly level: number;
  readonly children: readonly TreeNode[];
}

/** Arranges entries as a tree by their names. An entry whose parent is missing becomes a root. */
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
  /** The box-drawing characters in front of it. */
  readonly branch: string;
}

/** All nodes from top to bottom, in arrow-key order, with their box-drawing characters. */
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
  const parts = dnOrNull(dn);
  return parts ? formatDn(parts.slice(0, 1)) : dn;
}

function parentOf(dn: string): string | null {
  const parent = dnOrNull(dn)?.slice(1) ?? [];
  return parent.length === 0 ? null : formatDn(parent);
}

function normalOrOwn(dn: string): string {
  return normalDn(dn) ?? dn;
}
