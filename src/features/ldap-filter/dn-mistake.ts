import { parseDn } from "#src/ldap/dn";

/** What is wrong with a distinguished name (RFC 4514), as a sentence; null if it is valid. */
export function dnMistake(dn: string): string | null {
  try {
    parseDn(dn);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  }
}

/** A name without the blanks around its commas; null if it has none, or is none without them. */
export function normalisedDn(dn: string): string | null {
  const tidy = dn.trim().replace(/\s*([,=])\s*/g, "$1");
  return tidy === dn || dnMistake(dn) === null || dnMistake(tidy) !== null ? null : tidy;
}
