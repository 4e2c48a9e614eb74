import type { LogRecord } from "./records";

/** A message of a known kind in words that no row has. */
export interface Likely {
  readonly row: string;
  /** The line of the clause that says so, counted from 0. */
  readonly line: number;
  readonly words: readonly string[];
}

const subjects = {
  ldap: "ldaps?(?=\\b|_|[A-Z])|ldap|active ?directory|domain controller",
  oidc: "oidc|oauth2?|open ?id",
  token: "id[_ ]?tokens?|access[_ ]tokens?|jwt|jws|oidc tokens?",
} as const;

/** Rows, the subject that the line names, and words that one clause has with a word of failure. */
const kinds: readonly (readonly [row: string, subject: RegExp, words: readonly RegExp[]])[] = (
  [
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
      "verif\\w+|valid\\w*|invalid|decod\\w+|signature|segments|alg\\w*|kid|malformed|pars\\w+",
    ],
    ["linux-dns-update", "", "zone|dns|rfc2136|tsig|nsupdate", "updat(?:e|ing)|tsig|notauth"],
    ["krb-no-kdc", "kerberos|kdc|krb5", "timed out|unreachable|no response"],
    ["ldap-timeout", subjects.ldap, "timed out|timeout (?:exceeded|reached|expired)"],
    ["ldap-starttls", "", "start_?tls|starttransportlayersecurity"],
    ["generic-8", subjects.ldap, "users?|accounts?", "not found|no such|not exist|find|lookup"],
    ["check-member", subjects.ldap, "groups?", "member\\w*|belongs?|allowed"],
    ["ldap-server-down", subjects.ldap, "connect|connection|contact|reach"],
    ["sssd-config", "", "ldap_[a-z_]+|krb5_[a-z_]+|sssd", "must|invalid|unknown|not allowed"],
  ] as const
).map(([row, subject, ...words]) => [
  row,
  new RegExp(`(?<![a-z])(?:${subject})`, "i"),
  words.map((each) => new RegExp(`(?<![a-z])(?:${each})(?![a-z])`, "i")),
]);

const failure =
  /fail|invalid|unable|can ?not|can't|could ?n|impossible|mismatch|malformed|denied|refus|reject|wrong|missing|must|unknown|unsupported|expired|exceeded|not\b|no such|does ?n|timed ?out|notauth|bad/i;

/** Longer clauses are sentences about many things, or data. */
const longest = 220;
const betweenClauses = /[;"{}<>|]|:\s|[.!?](?=\s|$)|\s[-–—]\s/u;

/** The kind that a clause of the text is of, if it reports a failure. */
export function likelyKind(records: readonly LogRecord[]): Likely | null {
  for (const { from, lines } of records)
    for (const [place, line] of lines.entries())
      for (const clause of line.split(betweenClauses)) {
        if (clause.length > longest || !failure.test(clause)) continue;
        for (const [row, subject, words] of kinds) {
          if (!subject.test(line)) continue;
          const found = words.flatMap((each) => each.exec(clause)?.[0] ?? []);
          if (found.length === words.length) return { row, line: from + place, words: found };
        }
      }
  return null;
}
