import type { LogRecord } from "./records";

/** A message of a known kind in words that no row has. */
export interface Likely {
  readonly row: string;
  /** The line of the clause that says so, counted from 0. */
  readonly line: number;
  readonly words: readonly string[];
}

const subjects = {
  ldap: "ldap|active ?directory|domain controller",
  oidc: "oidc|oauth2?|open ?id",
  token: "id[_ ]?tokens?|access[_ ]tokens?|jwt|jws|oidc tokens?|signature type",
  settings: "base ?dn|bind ?dn|search ?base|ldap (?:server|host|ur[il])",
} as const;

/**
 * Rows, the subject that the line names, and words that one clause has with a word of failure;
 * what says more comes first.
 */
const kinds: readonly (readonly [row: string, subject: RegExp, words: readonly RegExp[]])[] = (
  [
    ["app-oidc-provider", subjects.oidc, "invalid character '|unexpected token|is not json"],
    ["app-oidc-scope", "", "(?:invalid|unknown|requested) scopes?"],
    ["app-oidc-address", "", "redirect[_ ]ur[il]s?"],
    ["app-oidc-address", `${subjects.oidc}|callback|login`, "state", "match|mismatch|missing"],
    ["app-oidc-provider", "", "issuer|discovery|well-known", "expected|match|mismatch"],
    ["app-oidc-client", subjects.oidc, "client[_ ](?:id|secret|credentials|authentication)"],
    ["app-oidc-session", "", "refresh[_ ]token", "expired|revoked|not active"],
    [
      "app-oidc-token",
      "",
      subjects.token,
      "verif\\w+|valid\\w*|invalid|decod\\w+|signature|segments|alg\\w*|kid|malformed|pars\\w+|missing",
    ],
    ["app-oidc-token", subjects.oidc, "tokens?", "signature"],
    ["app-oidc-client", subjects.oidc, "(?:get|fetch|exchange)", "tokens?|codes?"],
    [
      "linux-dns-update",
      "",
      "zone|dns|rfc2136|tsig|nsupdate",
      "updat(?:e|ing)|record|query|tsig|notauth",
    ],
    ["kerberos-setting-7", "", "keytab|key ?table", "keys?|entry|entries|principal"],
    ["krb-no-kdc", "kerberos|kdc|krb5|ldap_child|tgt", "timed out|timeout|unreachable|no response"],
    ["krb-no-ticket", "", "kerberos|krb5|k?init(?:ial)?", "tickets?|credentials|session"],
    ["ldap-radius-secret", "radius", "secret|authenticator", "invalid|incorrect|mismatch"],
    ["ldap-radius-silent", "radius", "timed out|timeout|no reply|no response|not respond\\w*"],
    ["ldap-timeout", subjects.ldap, "timed out|timeout (?:exceeded|reached|expired)"],
    ["ldap-starttls", "", "start_?tls|starttransportlayersecurity"],
    ["app-setting", subjects.ldap, subjects.settings, "not set|empty|missing|not configured"],
    [
      "generic-8",
      subjects.ldap,
      "users?|accounts?|login",
      "not found|no such|not exist|find|lookup",
    ],
    ["generic-8", subjects.ldap, "search", "returns? (?:!= 1|0|no)|no (?:results?|entries)"],
    ["check-member", subjects.ldap, "groups?", "member\\w*|belongs?|allowed"],
    [
      "ldap-49",
      subjects.ldap,
      "(?:no|un)[ -]?(?:successful )?bind|bind(?:ing)? (?:failed|failure|rejected|not successful)",
    ],
    ["ldap-server-down", subjects.ldap, "connect|connection|contact|reach|pool|factory"],
    ["sssd-config", "", "ldap_[a-z_]+|krb5_[a-z_]+|sssd", "must|invalid|unknown|not allowed"],
  ] as const
).map(([row, subject, ...words]) => [
  row,
  new RegExp(subject, "i"),
  words.map((each) => new RegExp(`(?<![a-z])(?:${each})(?![a-z])`, "i")),
]);

const failure =
  /fail|invalid|unable|can ?not|can't|could ?n|impossible|mismatch|malformed|denied|refus|reject|wrong|missing|must|unknown|unsupported|unsuccess|expired|exceeded|not\b|\bno (?!error)|!=|does ?n|timed ?out|notauth|bad/i;

/** Longer clauses are sentences about many things, or data. */
const longest = 220;
const betweenClauses = /[;"{}<>|]|:\s|[.!?](?=\s|$)|\s[-–—]\s/u;

/** The kind that a clause of the text is of, if it reports a failure. */
export function likelyKind(records: readonly LogRecord[]): Likely | null {
  const clauses = records.flatMap(({ from, lines }) =>
    lines.flatMap((line, place) =>
      line
        .split(betweenClauses)
        .filter((clause) => clause.length <= longest && failure.test(clause))
        .map((clause) => ({ clause, line, place: from + place })),
    ),
  );
  for (const [row, subject, words] of kinds)
    for (const { clause, line, place } of clauses) {
      if (!subject.test(line)) continue;
      const found = words.flatMap((each) => each.exec(clause)?.[0] ?? []);
      if (found.length === words.length) return { row, line: place, words: found };
    }
  return null;
}
