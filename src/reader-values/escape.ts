import { escapeDnValue } from "../ldap/dn";
import { escapeFilterValue } from "../ldap/filter";
import { encodeUrlPart } from "../ldap/url";

const escapeChars =
  (chars: RegExp, escape: string) =>
  (text: string): string =>
    text.replace(chars, `${escape}$&`);

/**
 * Writes a sign as two hexadecimal digits, which names (RFC 4514) and filters (RFC 4515) both take,
 * for places that have no escape of their own.
 */
const hexChars =
  (chars: RegExp) =>
  (text: string): string =>
    text.replace(chars, (found) => hexBytes(found.slice(-1)));

/**
 * How a value is written so that it stands for itself in one kind of place. A value inside a filter
 * inside a quoted shell word has two: the inner one first.
 */
const escapes = {
  /** A value inside a distinguished name. */
  dn: escapeDnValue,
  /**
   * A value inside a search filter. Tools take many a filter for a template (`%s`, `%(user)s`,
   * `{input}`), so the signs of templates are written as bytes too, as RFC 4515 lets any sign be.
   */
  filter: (text: string) => hexChars(/[%{}]/g)(escapeFilterValue(text)),
  /** A part of an LDAP or HTTP URL. */
  url: encodeUrlPart,
  /** A regular expression of any kind: signs that only some dialects know stand in brackets. */
  regex: (text: string) => text.replace(/[\\^$.*[]/g, "\\$&").replace(/[+?(){}|]/g, "[$&]"),
  "sh-bare": (text: string) => text.replace(/[^\w.,:=@/+\-\u0080-\u{10ffff}]/gu, "\\$&"),
  "sh-single": (text: string) => text.replaceAll("'", "'\\''"),
  // At a prompt `!` is history's, and nothing escapes it in double quotes.
  "sh-double": (text: string) => text.replace(/[\\"$`]/g, "\\$&").replaceAll("!", `"'!'"`),
  "sh-here": escapeChars(/[\\$`]/g, "\\"),
  /** A file of variables: `.env`, `EnvironmentFile`. */
  "env-double": escapeChars(/[\\"$`]/g, "\\"),
  /** Double quotes of JSON, YAML, TOML and Python. */
  quoted: escapeChars(/[\\"]/g, "\\"),
  /** Single quotes of Ruby, Python and PHP. */
  single: escapeChars(/[\\']/g, "\\"),
  "ruby-double": escapeChars(/[\\"#]/g, "\\"),
  "php-double": escapeChars(/[\\"$]/g, "\\"),
  /** A formatted string of Python, besides its quotes. */
  braces: (text: string) => text.replace(/[{}]/g, "$&$&"),
  /** Single quotes of YAML and SQL. */
  doubled: (text: string) => text.replaceAll("'", "''"),
  /** PowerShell takes typographic quotes for quotes. */
  "ps-single": (text: string) => text.replace(/['‘’‚‛]/g, "$&$&"),
  "ps-double": escapeChars(/[`$"“”„]/g, "`"),
  /** A whole scalar of YAML that stood without quotes. */
  "yaml-plain": (text: string) =>
    isPlainYaml(text) ? text : `"${text.replace(/[\\"]/g, "\\$&")}"`,
  /** Compose puts variables into its file before anything else. */
  compose: (text: string) => text.replaceAll("$", "$$$$"),
  xml: (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  /** Variables cannot be escaped there. */
  nginx: (text: string) => hexChars(/\$/g)(text).replace(/[\\"']/g, "\\$&"),
  /** To the end of a line, whose last spaces are cut off; sssd cuts a search base at `?`. */
  ini: hexChars(/\\ $|\?/g),
  /** Beyond ASCII it would be base64 (RFC 2849). */
  ldif: (text: string) => text.replace(/\\ $|[^\x20-\x7e]/gu, (sign) => hexBytes(lastSign(sign))),
  "hex-double": hexChars(/\\?"/g),
  "hex-single": hexChars(/'/g),
} as const satisfies Record<string, (text: string) => string>;

/** A kind of place a value can stand in. */
export type Layer = keyof typeof escapes;

/** The value as it is written in a place, which `layers` describe from the inside out. */
export function escapeFor(layers: readonly Layer[], value: string): string {
  return layers.reduce((text, layer) => escapes[layer](text), value);
}

/** Reads layers as they stand in a page; what is no layer is left out. */
export function parseLayers(text: string): Layer[] {
  return text.split(" ").filter((name): name is Layer => Object.hasOwn(escapes, name));
}

function isPlainYaml(text: string): boolean {
  return (
    /^[\p{L}][\p{L}\p{N}.=,/+@-]*(?::[\p{L}\p{N}.=,/+@-]+)*$/u.test(text) &&
    !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)
  );
}

function lastSign(text: string): string {
  return text.startsWith("\\") ? text.slice(1) : text;
}

function hexBytes(sign: string): string {
  return [...new TextEncoder().encode(sign)]
    .map((byte) => `\\${byte.toString(16).padStart(2, "0")}`)
    .join("");
}
