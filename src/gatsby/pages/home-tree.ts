import { sampleBase, shownEntries } from "../../content-model/sample-tree";
import { treeOf, treeRows } from "../../ldap/tree";

/** What the home page shows of the sample tree. */
export interface HomeTree {
  /** The filter prefilled in the field. */
  readonly filter: string;
  readonly rows: readonly {
    readonly dn: string;
    readonly label: string;
    readonly level: number;
    readonly branch: string;
  }[];
  /** DNs of the entries that this filter matches. */
  readonly found: readonly string[];
}

const group = `cn=gitlab-users,cn=groups,${sampleBase}`;

/**
 * Draws the tree of `/docs/ldap-filter` with a result, so that the home page shows both without
 * their code.
 */
export function homeTree(): HomeTree {
  const entries = shownEntries("gitlab");
  return {
    filter: `(memberOf=${group})`,
    rows: treeRows(treeOf(entries)).map(({ dn, label, level, branch }) => ({
      dn,
      label,
      level,
      branch,
    })),
    found: entries
      .filter(({ attributes }) => attributes.get("memberof")?.includes(group))
      .map(({ dn }) => dn),
  };
}
