/**
 * An entry of a directory tree: its RDN, the groups it is a direct member of, and what stands
 * below.
 */
export interface TreeEntry {
  readonly rdn: string;
  readonly memberOf?: readonly string[];
  readonly below?: readonly TreeEntry[];
}

/** One line of a drawn tree. */
export interface TreeLine {
  readonly branch: string;
  readonly rdn: string;
  readonly isFound: boolean;
}

/**
 * Draws a tree with box-drawing lines; entries that are members of the group `dn` are found, as
 * `(memberOf=dn)` finds them.
 */
export function drawTree(root: TreeEntry, dn: string): TreeLine[] {
  const lines: TreeLine[] = [
    { branch: "", rdn: root.rdn, isFound: root.memberOf?.includes(dn) ?? false },
  ];
  const walk = (entries: readonly TreeEntry[], indent: string): void => {
    entries.forEach((entry, index) => {
      const isLast = index === entries.length - 1;
      lines.push({
        branch: `${indent}${isLast ? "└─ " : "├─ "}`,
        rdn: entry.rdn,
        isFound: entry.memberOf?.includes(dn) ?? false,
      });
      walk(entry.below ?? [], `${indent}${isLast ? "   " : "│  "}`);
    });
  };
  walk(root.below ?? [], "");
  return lines;
}
