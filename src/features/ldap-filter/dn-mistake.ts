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
