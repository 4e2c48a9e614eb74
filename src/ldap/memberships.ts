import { normalDn } from "./dn";
import type { Entry } from "./entry";

/** Names of a list of entries and the groups inside its groups. */
export interface Memberships {
  /** A name in the form in which names are compared, null where a text is none. */
  normal(dn: string): string | null;
  /** Reads entries up to this one, so that a long list can be read in parts. */
  readTo(end: number): void;
  /** The group of this normal name and all groups inside it; reads what is left to read. */
  within(group: string): ReadonlySet<string>;
}

const known = new WeakMap<readonly Entry[], Memberships>();

/** The memberships of a list of entries, which are read once for as long as the list is held. */
export function membershipsOf(entries: readonly Entry[]): Memberships {
  const found = known.get(entries) ?? membershipsIn(entries);
  known.set(entries, found);
  return found;
}

function membershipsIn(entries: readonly Entry[]): Memberships {
  const names = new Map<string, string | null>();
  const below = new Map<string, string[]>();
  let read = 0;
  const normal = (dn: string): string | null => {
    let name = names.get(dn);
    if (name === undefined) names.set(dn, (name = normalDn(dn)));
    return name;
  };
  const add = (entry: Entry): void => {
    const groups = entry.attributes.get("memberof") ?? [];
    const child = groups.length === 0 ? null : normal(entry.dn);
    if (child === null) return;
    for (const group of groups) {
      const name = normal(group);
      if (name === null) continue;
      const children = below.get(name);
      if (children) children.push(child);
      else below.set(name, [child]);
    }
  };
  const readTo = (end: number): void => {
    for (const entry of entries.slice(read, end)) add(entry);
    read = Math.max(read, end);
  };
  return {
    normal,
    readTo,
    within(group) {
      readTo(entries.length);
      const found = new Set([group]);
      // A set goes on to what is added while it is walked through.
      for (const name of found) for (const child of below.get(name) ?? []) found.add(child);
      return found;
    },
  };
}
