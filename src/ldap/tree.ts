import { dnOrNull, formatDn, normalDn } from "./dn";
import type { Entry } from "./entry";

/** A line of the drawn tree. */
export interface TreeRow {
  readonly dn: string;
  /** The text of the line: the entry's relative name, or the full name at a root. */
  readonly label: string;
  readonly level: number;
  /** The box-drawing characters in front of it. */
  readonly branch: string;
}

/**
 * Draws entries as a tree by their names, from top to bottom, in arrow-key order. An entry whose
 * parent is missing becomes a root.
 */
export function treeRows(entries: readonly Entry[]): TreeRow[] {
  const known = new Set(entries.map(({ dn }) => normalOrOwn(dn)));
  const byParent = new Map<string, Entry[]>();
  for (const entry of entries) {
    const parent = parentOf(entry.dn);
    const key = parent !== null && known.has(normalOrOwn(parent)) ? normalOrOwn(parent) : "";
    const siblings = byParent.get(key);
    if (siblings) siblings.push(entry);
    else byParent.set(key, [entry]);
  }
  const below = (key: string, level: number, indent: string): TreeRow[] => {
    const siblings = byParent.get(key) ?? [];
    return siblings.flatMap(({ dn }, index) => {
      const isLast = index === siblings.length - 1;
      const isRoot = level === 1;
      const branch = isRoot ? "" : `${indent}${isLast ? "└─ " : "├─ "}`;
      const next = isRoot ? "" : `${indent}${isLast ? "   " : "│  "}`;
      const row = { dn, label: isRoot ? dn : ownName(dn), level, branch };
      return [row, ...below(normalOrOwn(dn), level + 1, next)];
    });
  };
  return below("", 1, "");
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
