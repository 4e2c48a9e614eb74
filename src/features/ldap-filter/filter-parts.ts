import { escapeDnValue } from "#src/ldap/dn";

/** The base of the sample tree. */
export const sampleBase = "dc=example,dc=ru";

/** Of an entry that is not switched off. */
export const isEnabled = "(!(nsAccountLock=true))";

/** The name of a group of the sample tree. */
export function groupDn(name: string): string {
  return `cn=${escapeDnValue(name)},cn=groups,${sampleBase}`;
}
