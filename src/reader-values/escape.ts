import { escapeDnValue } from "../ldap/dn";
import { escapeFilterValue } from "../ldap/filter";

const escapeChars =
  (chars: RegExp, escape: string) =>
  (text: string): string =>
    text.replace(chars, `${escape}$&`);

/**
 * Writes a character as two hexadecimal digits, which both names (RFC 4514) and filters (RFC 4515)
 * accept, for places without an escape of their own.
 */
const hexChars =
  (chars: RegExp) =>
  (text: string): string =>
    text.replace(chars, (found) => hexBytes(found.slice(-1)));

/**
 * How a value is escaped in each kind of place. A value in a filter in a quoted shell word has two
 * layers, the inner one first.
 */
const escapes = {
  /** A value in a distinguished name. */
  dn: escapeDnValue,
  /**
   * A value in a search filter. Many tools treat filters as templates (`%s`, `%(user)s`,
   * `{input}`, `$NAME`), so template characters are escaped as bytes too, which RFC 4515 permits.
   * So are signs that net-ldap does not read in a filter, and a space at the end, which tools cut
   * off where a filter stands without brackets.
   */
  filter: (text: string) => hexChars(/[%{}$"`;<>?|]| $/g)(escapeFilterValue(text)),
  /** A part of an LDAP or HTTP URL: characters without a meaning there stay (RFC 4516, 2.1). */
  url: (text: string) =>
    encodeURIComponent(text).replace(/%(?:3D|2B|3A|40|24|26|3B|2C)/g, decodeURIComponent),
  /**
   * A regular expression in any dialect: characters that are special only in some go in brackets.
   */
  regex: (text: string) => text.replace(/[\\^$.*[]/g, "\\$&").replace(/[+?(){}|]/g, "[$&]"),
  "sh-bare": (text: string) => text.replace(/[^\w.,:=@/+\-\u0080-\u{10ffff}]/gu, "\\$&"),
  "sh-single": (text: string) => text.replaceAll("'", "'\\''"),
  // At a prompt `!` expands history, and nothing escapes it in double quotes.
  "sh-double": (text: string) => text.replace(/[\\"$`]/g, "\\$&").replaceAll("!", `"'!'"`),
  "sh-here": escapeChars(/[\\$`]/g, "\\"),
  /** An environment file: `.env`, `EnvironmentFile`. */
  "env-double": escapeChars(/[\\"$`]/g, "\\"),
  /** Double quotes in JSON, YAML, TOML and Python. */
  quoted: escapeChars(/[\\"]/g, "\\"),
  /** Single quotes in Ruby, Python and PHP. */
  single: escapeChars(/[\\']/g, "\\"),
  "ruby-double": escapeChars(/[\\"#]/g, "\\"),
  "php-double": escapeChars(/[\\"$]/g, "\\"),
  /** A Python format string, apart from its quotes. */
  braces: (text: string) => text.replace(/[{}]/g, "$&$&"),
  /** Single quotes in YAML and SQL. */
  doubled: (text: string) => text.replaceAll("'", "''"),
  /** PowerShell accepts typographic quotes as quotes. */
  "ps-single": (text: string) => text.replace(/['‘’‚‛]/g, "$&$&"),
  "ps-double": escapeChars(/[`$"“”„]/g, "`"),
  /** A whole YAML scalar that was unquoted. */
  "yaml-plain": (text: string) =>
    isPlainYaml(text) ? text : `"${text.replace(/[\\"]/g, "\\$&")}"`,
  /** Compose substitutes variables before parsing the file. */
  compose: (text: string) => text.replaceAll("$", "$$$$"),
  xml: (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  /** nginx has no escape for variables. */
  nginx: (text: string) => hexChars(/\$/g)(text).replace(/[\\"']/g, "\\$&"),
  /** To the end of the line, where trailing spaces are cut off; sssd cuts a search base at `?`. */
  ini: hexChars(/\\ $|\?/g),
  /**
   * A space would be trailing. Letters beyond ASCII stay, as OpenLDAP's tools take them: the
   * directory does not decode `\d0\97` in a name.
   */
  ldif: hexChars(/\\ $/g),
  "hex-double": hexChars(/\\?"/g),
  "hex-single": hexChars(/'/g),
} as const satisfies Record<string, (text: string) => string>;

/** A kind of place where a value can appear. */
export type Layer = keyof typeof escapes;

/** The value escaped for a place; `layers` describe the place from the inside out. */
export function escapeFor(layers: readonly Layer[], value: string): string {
  return layers.reduce((text, layer) => escapes[layer](text), value);
}

/** Parses layers from a page's attribute; ignores unknown ones. */
export function parseLayers(text: string): Layer[] {
  return text.split(" ").filter((name): name is Layer => Object.hasOwn(escapes, name));
}

function isPlainYaml(text: string): boolean {
  return (
    /^[\p{L}][\p{L}\p{N}.=,/+@-]*(?::[\p{L}\p{N}.=,/+@-]+)*$/u.test(text) &&
    !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)
  );
}

function hexBytes(sign: string): string {
  return [...new TextEncoder().encode(sign)]
    .map((byte) => `\\${byte.toString(16).padStart(2, "0")}`)
    .join("");
}
