/** A failure said in any words: a line has one of each group, near each other. */
export interface Meaning {
  /** The row that explains it. */
  readonly row: string;
  /** Words of failure, then those of what it is about. */
  readonly groups: readonly ReadonlySet<string>[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const ldap = "ldap slapd";
const oidc = "oidc openid oauth";
const kerberos = "kerberos krb kdc gss gssapi spnego kinit";
const failing = "failed cannot not no unable error";
const broken = "failed cannot unable error";
const missing = "cannot not no nonexistent missing unknown zero";
const found =
  "found find exist exists such match matched located locate lookup return returned retrieve results determined";

const identity =
  "user users username usernames name login email emails mail account accounts attribute uid displayname";

function meaning(row: string, trouble: string, ...about: readonly string[]): Meaning {
  return { row, groups: [trouble, ...about].map(set) };
}

/** The first that a line fits is its answer. */
export const meanings: readonly Meaning[] = [
  meaning("app-oidc-claim", missing, "claim claims", oidc),
  meaning("app-oidc-address", "mismatch invalid unregistered not", "redirect", "uri url", oidc),
  meaning("app-oidc-address", "mismatch invalid missing", "state", oidc),
  meaning("app-oidc-provider", `${failing} mismatch`, "issuer discovery", oidc),
  meaning(
    "app-oidc-provider",
    "failed cannot not unable",
    "reach reachable contact contacting connection provider",
    "reach reachable contact contacting refused timedout timeout unreachable",
    oidc,
  ),
  meaning(
    "app-oidc-client",
    "invalid unknown incorrect wrong unauthorized",
    "client",
    "secret credentials",
    oidc,
  ),
  meaning("app-oidc-claim", "invalid unknown unsupported", "scope scopes", oidc),
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
  meaning(
    "check-filter-many",
    "multiple ambiguous",
    "entries entry users accounts results result",
    "found returned search matched",
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
    "failed cannot rejected refused denied unsuccessful unauthorized",
    "bind binding login auth authenticate authentication authenticating logon",
    ldap,
  ),
  meaning(
    "ldap-49",
    "invalid incorrect wrong bad mismatch not rejected",
    "credential credentials password username login bind",
    ldap,
  ),
  meaning("ldap-server-down", "cannot failed not no broken", "connect connection connecting", ldap),
  meaning("ldap-server-down", "down unavailable unreachable", "server host connection", ldap),
  meaning(
    "ldap-timeout",
    "timedout timeout",
    "connection connect request search read response",
    "error exception failed fatal",
    ldap,
  ),
  meaning("ldap-17", "unknown undefined not", "attribute attr", "type types clause objectclass"),
  meaning("ldap-21", "invalid", "value syntax", "attribute", ldap),
  meaning("radius-fortigate-4", "not no missing without", "authenticator", "contain attribute"),
  meaning(
    "radius-fortigate-3",
    "invalid incorrect wrong bad mismatch",
    "authenticator digest secret",
    "radius rad packet access",
  ),
  meaning("sssd-permissions", broken, "permission permissions ownership", "sssd sss"),
  meaning("linux-realm", broken, "join joining", "realm realmd adcli"),
  meaning("ad-52e", "failed denied", "logon"),
  meaning("ad-52e", "incorrect", "mschap"),
  meaning("keytab-8", broken, "credentials login initialize", "keytab"),
  meaning(
    "krb-cache-permissions",
    broken,
    "store write save",
    "credentials cache ccache",
    kerberos,
  ),
  meaning("ad-701", "expired", "account"),
  meaning("dns-setting-12", broken, "dnssec", "validation signature"),
  meaning(
    "generic-2",
    "failed cannot untrusted",
    "certificate",
    "validation verification verify trusted trust authenticity",
  ),
  meaning(
    "check-clock",
    "not no timedout cannot unreachable",
    "ntp ntpd chrony chronyc timesyncd leap",
    "reply server servers synchronised synchronized source sources",
  ),
  meaning("check-host", broken, "getaddrinfo gethostbyname"),
  meaning("check-host", broken, "resolve resolving resolution", "host hostname name names call"),
  meaning(
    "generic-3",
    "not mismatch",
    "match matched matches mismatch",
    "certificate",
    "hostname host name subject server",
  ),
  meaning("krb-gss", `${broken} miscellaneous`, "gss gssapi spnego"),
  meaning("sssd-pam-failure", "failed", "auth authentication authenticate", "pam"),
  meaning(
    "app-locked",
    "locked blocked banned",
    "account user",
    "temporarily attempts attempt until",
  ),
  meaning(
    "app-taken",
    "already",
    "exists exist taken used registered",
    "user username email account",
    "authenticate create created sync import provision record",
  ),
];
