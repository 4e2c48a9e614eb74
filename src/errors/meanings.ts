import { wordsOf } from "./words";

/** A failure said in any words: a line has one of each group, near each other. */
interface Meaning {
  /** The row that explains it. */
  readonly row: string;
  /** Words of failure, then those of what it is about. */
  readonly groups: readonly ReadonlySet<string>[];
}

/** DNs, paths, names of hosts and addresses: they stand between the words of a meaning. */
const values = new RegExp(
  [
    String.raw`\b[a-z]+=[^,;"'\s\]]+(?:,\s*[a-z]+=[^,;"'\s\]]+)+`,
    String.raw`(?<!\w)(?:\\?/[\w.%-]+){2,}`,
    String.raw`(?<![\w.-])(?!\S*(?:ldap|_kerberos))[\w-]+(?:\.[\w-]+)+(?::\d+)?`,
    String.raw`\buser_(?=ldap)`,
  ].join("|"),
  "gi",
);

/** All groups are within this many words. */
const reach = 10;

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const ldap = "ldap slapd";
const oidc = "oidc openid oauth";
const kerberos = "kerberos krb kdc gss gssapi spnego kinit";
const failing = "failed fail fails failing failure cannot not no unable error";
const missing = "cannot not no nonexistent missing unknown zero";
const found =
  "found find exist exists such match matched located locate lookup return returned retrieve results determined";

const identity =
  "user users username usernames name login email emails mail account accounts attribute uid displayname";

function meaning(row: string, trouble: string, ...about: readonly string[]): Meaning {
  return { row, groups: [trouble, ...about].map(set) };
}

/** The first that a line fits is its answer. */
const meanings: readonly Meaning[] = [
  meaning("app-oidc-claim", missing, "claim claims", oidc),
  meaning("app-oidc-address", "mismatch invalid unregistered not", "redirect", "uri url", oidc),
  meaning("app-oidc-address", "mismatch invalid missing", "state", oidc),
  meaning("app-oidc-provider", `${failing} mismatch`, "issuer discovery", oidc),
  meaning(
    "app-licence",
    "licence license licensed",
    "not no unable expired exceeded invalid",
    ldap,
  ),
  meaning(
    "app-otp",
    "unsuccessful failed invalid incorrect wrong mismatch",
    "totp otp hotp 2fa mfa",
    "attempt code passcode verification",
  ),
  meaning("ldap-starttls", failing, "tls", "start initiate", ldap),
  meaning("ldap-bad-filter", "invalid bad malformed syntax parse compile", "filter filters", ldap),
  meaning(
    "ldap-bad-parameter",
    "invalid malformed illegal unsupported parse",
    "url uri address scheme",
    ldap,
  ),
  meaning("ldap-34", "invalid bad malformed illegal syntax", "dn"),
  meaning("keytab-12", "denied", "permission", "keytab kt"),
  meaning("krb-cache-permissions", "denied", "permission", "ccache cache cc", `${kerberos} ccache`),
  meaning("keytab-5", missing, "keytab kt", "found find exist exists file such"),
  meaning("keytab-12", failing, "keytab", "read open load access reading opening loading"),
  meaning("krb-32", "expired", "ticket tickets tgt"),
  meaning("krb-37", "skew skewed drift", "clock time"),
  meaning(
    "check-clock",
    failing,
    "sync synchronize synchronise synchronized synchronised synchronization synchronisation",
    "ntp ntpd ntpdate chrony chronyc chronyd timesyncd",
  ),
  meaning("krb-no-kdc", failing, "kdc kdcs", "connect reach find locate respond timedout"),
  meaning("krb-14", "unsupported supported support", "encryption enctype etype", kerberos),
  meaning("krb-6", missing, "principal client", found, kerberos),
  meaning("krb-6", "unknown", "principal client", kerberos),
  meaning(
    "krb-no-credentials",
    failing,
    "credential credentials ticket tgt",
    "acquire obtain get find found available missing",
    kerberos,
  ),
  meaning("check-srv", failing, "srv", "record records query lookup", `${ldap} kerberos domain dc`),
  meaning("ad-532", "expired", "password", ldap),
  meaning("ad-775", "locked", "account user", ldap),
  meaning("ad-533", "disabled", "account user", ldap),
  meaning("ldap-4", "exceeded exceeds many", "size limit many", "entries results limit", ldap),
  meaning("ldap-10", failing, "referral referrals", ldap),
  meaning("ldap-12", failing, "paged paging pagination", ldap),
  meaning("app-taken", "already", "exists exist taken used registered", identity, ldap),
  meaning("app-taken", "duplicate duplicated collision conflict conflicts", identity, ldap),
  meaning(
    "app-attribute",
    "empty blank missing",
    "username name email mail attribute uid displayname",
    ldap,
  ),
  meaning("check-group", "not cannot missing unknown nonexistent", "group", found, ldap),
  meaning("check-member", "not no", "group groups", "member belong belongs", ldap),
  meaning("ldap-50", "insufficient", "access rights permission permissions privileges", ldap),
  meaning(
    "ldap-timeout",
    "timedout exceeded expired reached after waiting",
    "timedout timeout",
    ldap,
  ),
  meaning(
    "generic-2",
    failing,
    "certificate ca issuer",
    "untrusted unknown trusted trust verify verification",
    ldap,
  ),
  meaning("generic-3", "not mismatch cannot", "hostname host name", "certificate", ldap),
  meaning(
    "app-attribute",
    missing,
    "attribute attributes",
    "found find exist such value set",
    ldap,
  ),
  meaning(
    "generic-8",
    missing,
    "user users account accounts entry entries person username dn search",
    found,
    ldap,
  ),
  meaning("check-closed", "closed", "server remote peer unexpectedly", "connection session", ldap),
  meaning("generic-8", "unknown", "user username account dn", ldap),
  meaning("ldap-empty-password", "empty blank null", "password", ldap),
  meaning(
    "ldap-49",
    "failed fail fails failure cannot rejected refused denied unsuccessful unauthorized",
    "bind binding login auth authenticate authentication authenticating logon",
    ldap,
  ),
  meaning(
    "ldap-49",
    "invalid incorrect wrong bad mismatch not rejected",
    "credential credentials password username login bind",
    ldap,
  ),
  meaning(
    "ldap-server-down",
    "cannot failed fail failure not no broken",
    "connect connection connecting",
    ldap,
  ),
  meaning("ldap-server-down", "down unavailable unreachable", "server host", ldap),
];

const ofSuccess = set("success successful successfully succeeded ok debug trace");

/** The groups that a word is in. */
const groupsOf = new Map<string, ReadonlySet<string>[]>();
for (const group of meanings.flatMap(({ groups }) => groups)) {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);
}

/** The row of what the words of a line mean together, or null; `words` are those of the line. */
export function meantRow(line: string, words: readonly string[]): string | null {
  const fitting = meanings.filter(fits(words));
  if (fitting.length === 0) return null;
  if (words.some((word) => ofSuccess.has(word)) && !words.includes("not")) return null;
  const said = wordsOf(line.replace(values, " "));
  return fitting.filter(fits(said)).find(({ groups }) => areNear(groups, said))?.row ?? null;
}

/** Names of programs and libraries have LDAP in them: `authldap`, `ldapauthenticator`. */
function subjectIn(word: string): string {
  return word.includes("ldap") ? "ldap" : word;
}

/** Whether a meaning has a word of each of its groups among the words. */
function fits(words: readonly string[]): (meaning: Meaning) => boolean {
  const met = new Set(words.flatMap((word) => groupsOf.get(subjectIn(word)) ?? []));
  return ({ groups }) => groups.every((group) => met.has(group));
}

/** True if words of all groups stand within reach of each other; the subject may be further. */
function areNear(groups: Meaning["groups"], words: readonly string[]): boolean {
  const close = groups.filter((group) => !group.has("ldap"));
  return words.some((_, from) => {
    const near = words.slice(from, from + reach);
    return close.every((group) => near.some((word) => group.has(word)));
  });
}
