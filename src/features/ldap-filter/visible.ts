import { utf8 } from "#src/ldap/bytes";

/**
 * Writes characters that are not seen, and those that turn the text around them, as a filter
 * escapes them (RFC 4515, section 3).
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    Array.from(utf8(sign), (byte) => `\\${byte.toString(16).padStart(2, "0")}`).join(""),
  );
}
