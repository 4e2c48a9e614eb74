/** What a text says about its subject. */
export interface Subject {
  /** It is about a directory, Kerberos, RADIUS or PAM. */
  readonly isDirectory: boolean;
  /** It is about these, or about TLS, DNS, clocks, OpenID Connect. */
  readonly isKnown: boolean;
}

const ofDirectory = new RegExp(
  [
    "ldap|slapd|nslcd|referral|krb|kerberos|gss|spnego|radius|samba|winbind|ntlm|mschap|netlogon|keytab",
    "kinit|klist|kvno|kadmin|principal|preauth|sssd|sdap|realmd|DirectoryServices|javax\\.naming",
    String.raw`\b(?:kdc|tgt|AS_REQ|TGS_REQ|adcli|DSID|sss|pam|sudo|dn:|bind ?dn)|'desc'|\b(?:dc|ou)=\w`,
    "(?:Size|Time|Admin)LimitExceeded|StrongerAuthRequired|NoSuch(?:Object|Attribute)|LoopDetect",
    "Inappropriate[AM]|(?:ObjectClass|Naming)Violation|ConfidentialityRequired|CriticalExtension",
    String.raw`\[be\[|\bconn=\d+ |(?::|\bport\W{1,3})(?:389|636|88|464|326[89])(?!\d)`,
    "каталог|домен",
  ].join("|"),
  "i",
);

const ofOthers = new RegExp(
  [
    String.raw`\b(?:dns|named|dig|cert|ssl|tls|ntp|jwt)|_cert|nxdomain|servfail|_(?:tcp|udp)\b|nsupdate`,
    "resolv|(?:A|SRV|PTR) record|getaddrinfo|unknownhost|nameserver|certificate|x509|pkix|chrony|w32tm|directory",
    "->>HEADER|rcode|query|resolve call|Host \\S+ not found|type A+ error|server can't find",
    "oidc|open_?id|oauth|omniauth|[ro]perror|_token|redirect_uri|saml|authenticator|vrrp|acme",
  ].join("|"),
  "i",
);

export function subjectOf(text: string): Subject {
  const isDirectory = ofDirectory.test(text);
  return { isDirectory, isKnown: isDirectory || ofOthers.test(text) };
}

const reports =
  /error|fail|denied|refus|invalid|can't|could ?n|unable|not\b|\bno\b|exception|reject|expir|wrong|incorrect|bad|time[d ]*out|unknown|missing|insufficient|fatal|crit|mismatch|violation|closed|unreachable|exceed|does ?n|nxdomain|servfail|referral|\bfault\b|ошибк|отказ|не(?:т|льзя|возможн)?\b|ист[её]к/i;

/** True if a text reports that something went wrong. */
export function reportsFailure(text: string): boolean {
  return reports.test(text);
}
