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

/** A message that is found, as far as it decides whether it may be an answer. */
export interface Candidate {
  /** Words that only few kinds of programs say. */
  readonly ownWords: number;
  readonly isBrief: boolean;
  /** The text names its tool. */
  readonly isNamed: boolean;
  /** The text names its tool, or it belongs to none. */
  readonly isHome: boolean;
  readonly isWhole: boolean;
  /** It fills a part of the line between signs. */
  readonly isClause: boolean;
  readonly weight: number;
  /** The share of the record's words that it has. */
  readonly coverage: number;
}

const mostOfRecord = 0.5;
const tellingWeight = 2.2;

/**
 * Decides whether a message that is found in a record is an answer, or words of another program.
 * The record may be hardly more than the message, or have it as a clause. Otherwise the text has to
 * name the message's tool or to be about what the site explains; a long message of rare words is
 * its own evidence.
 */
export function isAnswer(
  { ownWords, isBrief, isNamed, isHome, isWhole, isClause, weight, coverage }: Candidate,
  { isDirectory, isKnown }: Subject,
  isFailure: boolean,
): boolean {
  if (coverage >= mostOfRecord || (isClause && ownWords > 1)) return true;
  if (isNamed) return !isBrief || isFailure;
  if (ownWords === 0) return isDirectory && isHome;
  if (isBrief) return isFailure && isKnown && isHome;
  return isKnown || (isWhole && ownWords > 1 && weight >= tellingWeight);
}
