import { dnOrNull, formatDn, normalDn, parseDn, type Dn } from "#src/ldap/dn";
import type { Entry } from "#src/ldap/entry";

/** The domain that all entries are named in; null where they have no common one. */
export function treeBase(entries: readonly Entry[]): string | null {
  const dn = dnOrNull(entries[0]?.dn ?? "");
  if (!dn?.length) return null;
  const [, domain] = parted(dn);
  const base = formatDn(domain.length === 0 ? dn : domain);
  // Of ten thousand names none is parsed: what is spelled otherwise only costs a warning.
  const end = `,${base.toLowerCase()}`;
  return entries.every((entry) => `,${entry.dn.toLowerCase()}`.endsWith(end)) ? base : null;
}

/**
 * Returns a function that gives a name its place in the tree with this base; null for one that is
 * there, or is no name.
 */
export function moverTo(base: string): (name: string) => string | null {
  const root = parseDn(base);
  const normalBase = normalDn(base);
  // Most names are spelled as the base is: in a long filter each parse takes its time.
  const usual = (name: string): boolean =>
    name.endsWith(`,${base}`) && !name.endsWith(`\\,${base}`);
  return (name) => {
    const dn = usual(name) ? null : dnOrNull(name);
    if (!dn?.length) return null;
    if (normalDn(formatDn(dn.slice(-root.length))) === normalBase) return null;
    return formatDn([...parted(dn)[0], ...root]);
  };
}

/** A name in two: what precedes its domain, and the domain; its last part where it has none. */
function parted(dn: Dn): readonly [own: Dn, domain: Dn] {
  const last = dn.findLastIndex((rdn) => rdn[0]?.attribute.toLowerCase() !== "dc");
  const at = last < dn.length - 1 ? last + 1 : Math.max(1, last);
  return [dn.slice(0, at), dn.slice(at)];
}
