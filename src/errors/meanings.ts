/** A failure said in any words: a line has one of each group, near each other. */
interface Meaning {
  /** The row that explains it. */
  readonly row: string;
  readonly groups: readonly ReadonlySet<string>[];
}

/** All groups are within this many words. */
const reach = 10;

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const ldap = "ldap ldaps openldap adldap ldapauth slapd";
const kerberos = "kerberos krb kdc gss gssapi spnego kinit";
const failing = "failed fail fails failing failure cannot not no unable error";
const missing = "cannot not no nonexistent missing unknown zero";
const found =
  "found find exist exists such match matched located locate lookup return returned retrieve results";

const meaning = (row: string, ...groups: readonly string[]): Meaning => ({
  row,
  groups: groups.map(set),
});

/** The first that a line fits is its answer. */
const meanings: readonly Meaning[] = [
  meaning("ldap-starttls", "starttls startls tls", "start starttls initiate", failing, ldap),
  meaning("ldap-bad-filter", "filter filters", "invalid bad malformed syntax parse compile", ldap),
  meaning("ldap-34", "invalid bad malformed illegal syntax", "dn"),
  meaning("keytab-12", "keytab kt", "permission", "denied"),
  meaning("krb-cache-permissions", "ccache cache cc", "permission", "denied", `${kerberos} ccache`),
  meaning("keytab-5", "keytab kt", missing, "found find exist exists file such"),
  meaning("keytab-12", "keytab", "read open load access reading opening loading", failing),
  meaning("krb-32", "ticket tickets tgt", "expired"),
  meaning("krb-37", "clock time", "skew skewed drift"),
  meaning("krb-no-kdc", "kdc kdcs", "connect reach find locate respond timedout", failing),
  meaning("krb-14", "encryption enctype etype", "unsupported supported support", kerberos),
  meaning("krb-6", "principal client", missing, found, kerberos),
  meaning("krb-6", "principal client", "unknown", kerberos),
  meaning(
    "krb-no-credentials",
    "credential credentials ticket tgt",
    "acquire obtain get find found available missing",
    failing,
    kerberos,
  ),
  meaning("check-srv", "srv", "record records query lookup", failing, `${ldap} kerberos domain dc`),
  meaning("ad-532", "password", "expired", ldap),
  meaning("ad-775", "account user", "locked", ldap),
  meaning("ad-533", "account user", "disabled", ldap),
  meaning("ldap-4", "size limit many", "exceeded exceeds many", "entries results limit", ldap),
  meaning("check-member", "group groups", "member belong belongs", "not no", ldap),
  meaning("ldap-50", "insufficient", "access rights permission permissions privileges", ldap),
  meaning(
    "ldap-timeout",
    "timedout timeout",
    "timedout exceeded expired reached after waiting",
    ldap,
  ),
  meaning(
    "generic-2",
    "certificate ca issuer",
    "untrusted unknown trusted trust verify verification",
    failing,
    ldap,
  ),
  meaning(
    "generic-3",
    "hostname host name",
    "certificate",
    "not mismatch doesn match matching cannot",
    ldap,
  ),
  meaning(
    "app-attribute",
    "attribute attributes",
    missing,
    "found find exist such value set",
    ldap,
  ),
  meaning(
    "generic-8",
    "user users account accounts entry entries person username dn search",
    found,
    missing,
    ldap,
  ),
  meaning(
    "ldap-49",
    "bind binding login auth authenticate authentication authenticating logon",
    "failed fail fails failure cannot rejected refused denied unsuccessful unauthorized",
    ldap,
  ),
  meaning(
    "ldap-49",
    "credential credentials password username login bind",
    "invalid incorrect wrong bad mismatch not rejected",
    ldap,
  ),
  meaning(
    "ldap-server-down",
    "connect connection connecting server host",
    "cannot failed fail failure lost down unavailable unreachable not no",
    ldap,
  ),
];

const ofSuccess = set("success successful successfully succeeded ok debug trace");

/** The row of what the words of a line mean together, or null. */
export function meantRow(words: readonly string[]): string | null {
  if (words.some((word) => ofSuccess.has(word)) && !words.includes("not")) return null;
  return meanings.find(({ groups }) => areNear(groups, words))?.row ?? null;
}

/** True if words of all groups stand within reach of each other. */
function areNear(groups: Meaning["groups"], words: readonly string[]): boolean {
  if (!groups.every((group) => words.some((word) => group.has(word)))) return false;
  return words.some((_, from) => {
    const near = words.slice(from, from + reach);
    return groups.every((group) => near.some((word) => group.has(word)));
  });
}
