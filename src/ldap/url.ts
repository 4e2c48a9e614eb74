import { parseDn } from "./dn";
import { parseFilter } from "./filter";

/** The parts of an LDAP URL (RFC 4516, section 2). */
export interface LdapUrl {
  readonly scheme: "ldap" | "ldaps";
  /** Name or address of the server; empty if the URL names none. */
  readonly host: string;
  /** Null if the URL leaves it to the scheme: 389 or 636. */
  readonly port: number | null;
  readonly dn: string;
  readonly attributes: readonly string[];
  readonly scope: "base" | "one" | "sub" | null;
  readonly filter: string | null;
}

const shape =
  /^(ldaps?):\/\/(\[[0-9A-Fa-f:.]+\]|[^/?#:]*)(?::(\d{1,5}))?(?:\/([^?#]*)(?:\?([^?#]*))?(?:\?([^?#]*))?(?:\?([^?#]*))?(?:\?([^?#]*))?)?$/i;

/** Parses an LDAP URL by RFC 4516, section 2. Throws an `Error` with a Russian sentence. */
export function parseLdapUrl(text: string): LdapUrl {
  const match = shape.exec(text);
  if (!match) throw new Error("адрес имеет вид ldap://сервер:порт/DN?атрибуты?область?фильтр");
  const [, scheme = "", host = "", port, dn, attributes, scope, filter, extensions] = match;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    throw new Error(`порт от 1 до 65535, а стоит ${port}`);
  if (extensions?.split(",").some((extension) => extension.startsWith("!")))
    throw new Error("обязательных расширений адреса LDAP никто не поддерживает");
  const found = {
    scheme: scheme.toLowerCase() as LdapUrl["scheme"],
    host,
    port: port === undefined ? null : Number(port),
    dn: decoded(dn),
    attributes: (attributes ?? "").split(",").map(decoded).filter(Boolean),
    scope: scopeOf(scope),
    filter: filter ? decoded(filter) : null,
  };
  parseDn(found.dn);
  if (found.filter !== null) parseFilter(found.filter);
  return found;
}

/**
 * Formats an LDAP URL, percent-encoding characters that a URL may not contain (RFC 4516, section
 * 2.1).
 */
export function formatLdapUrl(url: LdapUrl): string {
  const port = url.port === null ? "" : `:${url.port}`;
  const query = [
    url.attributes.map(encodeUrlPart).join(","),
    url.scope ?? "",
    encodeUrlPart(url.filter ?? ""),
  ];
  while (query.at(-1) === "") query.pop();
  const path =
    url.dn === "" && query.length === 0 ? "" : `/${[encodeUrlPart(url.dn), ...query].join("?")}`;
  return `${url.scheme}://${url.host}${port}${path}`;
}

function scopeOf(text: string | undefined): LdapUrl["scope"] {
  if (!text) return null;
  const scope = text.toLowerCase();
  if (scope === "base" || scope === "one" || scope === "sub") return scope;
  throw new Error(`область поиска base, one или sub, а стоит ${text}`);
}

function decoded(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error("после % в адресе стоят две шестнадцатеричные цифры");
  }
}

/** Percent-encodes a part of a URL; keeps characters without a meaning there. */
export function encodeUrlPart(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3D|2B|3A|40|24|26|3B|2C)/g, (code) =>
    code === "%2C" ? "," : decodeURIComponent(code),
  );
}
