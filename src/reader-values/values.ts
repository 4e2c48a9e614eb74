import { escapeDnValue, formatDn, parseDn } from "../ldap/dn";

/** Names of the placeholders that differ from reader to reader. */
export const parameters = [
  "domain",
  "host",
  "base-dn",
  "realm",
  "service-dn",
  "service-name",
  "ldap-scheme",
  "ldap-port",
  "ldap-url",
] as const;

export type ReaderParameter = (typeof parameters)[number];

/** What a reader may set; everything else is derived from it. */
export const fieldNames = ["domain", "host", "base-dn", "realm", "service-dn"] as const;

export type FieldName = (typeof fieldNames)[number];

/** The reader's own values, each valid; absent ones are derived from the others. */
export interface OwnValues extends Readonly<Partial<Record<FieldName, string>>> {
  /** False if the reader connects without TLS. */
  readonly ldaps?: false;
}

export type ReaderValues = Readonly<Record<ReaderParameter, string>>;

/** Domain of the examples. */
export const exampleDomain = "example.ru";
/** Login of the service account on pages that name none. */
export const exampleAccount = "svc.ldap";

/**
 * All values a page shows: the reader's own and those derived from them. `account` is the page's
 * own service account.
 */
export function readerValues(own: OwnValues, account: string = exampleAccount): ReaderValues {
  const domain = own.domain ?? exampleDomain;
  const host = own.host ?? `md.${domain}`;
  const base = own["base-dn"] ?? domainDn(domain);
  const service = own["service-dn"] ?? accountDn(account, base);
  const isDn = service.includes("=");
  const scheme = own.ldaps === false ? "ldap" : "ldaps";
  const port = own.ldaps === false ? "389" : "636";
  return {
    domain,
    host,
    "base-dn": base,
    realm: own.realm ?? domain.toUpperCase(),
    "service-dn": isDn ? service : accountDn(service, base),
    "service-name": isDn ? (parseDn(service)[0]?.[0]?.value ?? account) : service,
    "ldap-scheme": scheme,
    "ldap-port": port,
    "ldap-url": `${scheme}://${host}:${port}`,
  };
}

/** True if the reader has set any value. */
export function hasOwnValues(own: OwnValues): boolean {
  return Object.keys(own).length > 0;
}

/** The DN of a domain's root: one `dc` for each label (RFC 2247, section 3). */
function domainDn(domain: string): string {
  return formatDn(domain.split(".").map((value) => [{ attribute: "dc", value }]));
}

function accountDn(account: string, base: string): string {
  return `cn=${escapeDnValue(account)},ou=users,${base}`;
}
