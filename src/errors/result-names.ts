import type { NumberedError } from "./numbered-error";
import { wordsOf } from "./words";

/** Results as libldap names them, by the row that explains them. */
const names: Readonly<Record<string, string>> = {
  "operations error": "ldap-1",
  "protocol error": "ldap-2",
  "time limit exceeded": "ldap-3",
  "size limit exceeded": "ldap-4",
  "strong(er) authentication required": "ldap-8",
  referral: "ldap-10",
  "administrative limit exceeded": "ldap-11",
  "confidentiality required": "ldap-13",
  "no such attribute": "ldap-16",
  "undefined attribute type": "ldap-17",
  "inappropriate matching": "ldap-18",
  "constraint violation": "ldap-19",
  "type or value exists": "ldap-20",
  "invalid syntax": "ldap-21",
  "no such object": "ldap-32",
  "invalid dn syntax": "ldap-34",
  "inappropriate authentication": "ldap-48",
  "invalid credentials": "ldap-49",
  "insufficient access": "ldap-50",
  "server is busy": "ldap-51",
  "server is unavailable": "ldap-52",
  "server is unwilling to perform": "ldap-53",
  "naming violation": "ldap-64",
  "object class violation": "ldap-65",
  "already exists": "ldap-68",
  "can't contact ldap server": "ldap-server-down",
  "connect error": "ldap-connect-error",
  "local error": "ldap-local-error",
  "timed out": "ldap-timeout",
  "bad search filter": "ldap-bad-filter",
};

const anyName = Object.keys(names)
  .map((name) => name.replace(/[()]/g, "\\$&").replaceAll(" ", "\\s+"))
  .join("|");
/** A name by itself: after a colon, a bracket or a quote, before another or the end. */
const byItself = new RegExp(
  String.raw`(?:[:(\["'=]|\s-)\s*u?["']?(${anyName})\s*(?=$|[)\]"',;:.(<]|\s(?:at|in)\s+[\\/\w]|\s-\s)`,
  "giu",
);
/** Errors that ldapjs and ldap3 for Python name after results of RFC 4511. */
const ofRfc: Readonly<Record<string, string>> = {
  OperationsError: "ldap-1",
  ProtocolError: "ldap-2",
  TimeLimitExceeded: "ldap-3",
  SizeLimitExceeded: "ldap-4",
  StrongerAuthRequired: "ldap-8",
  AdminLimitExceeded: "ldap-11",
  UnavailableCriticalExtension: "ldap-12",
  ConfidentialityRequired: "ldap-13",
  NoSuchAttribute: "ldap-16",
  UndefinedAttributeType: "ldap-17",
  InappropriateMatching: "ldap-18",
  AttributeOrValueExists: "ldap-20",
  InvalidAttributeSyntax: "ldap-21",
  NoSuchObject: "ldap-32",
  InvalidDnSyntax: "ldap-34",
  InvalidDNSyntax: "ldap-34",
  InappropriateAuthentication: "ldap-48",
  InsufficientAccessRights: "ldap-50",
  UnwillingToPerform: "ldap-53",
  LoopDetect: "ldap-54",
  NamingViolation: "ldap-64",
  ObjectClassViolation: "ldap-65",
  NotAllowedOnNonLeaf: "ldap-66",
  NotAllowedOnRdn: "ldap-67",
};
const ofLibrary = new RegExp(
  String.raw`\b(?:LDAP)?(${Object.keys(ofRfc).join("|")})(?:Error|Result|Exception)\b`,
  "gu",
);

/** Exceptions that JNDI, and Spring after it, make of results. */
const ofJndi: Readonly<Record<string, string>> = {
  AttributeInUse: "ldap-20",
  Authentication: "ldap-49",
  AuthenticationNotSupported: "ldap-7",
  ContextNotEmpty: "ldap-66",
  InterruptedNaming: "app-java-cancelled",
  InvalidAttributeIdentifier: "ldap-17",
  InvalidAttributeValue: "ldap-19",
  InvalidName: "ldap-34",
  InvalidSearchFilter: "ldap-bad-filter",
  NameAlreadyBound: "ldap-68",
  NameNotFound: "ldap-32",
  NoPermission: "ldap-50",
  NoSuchAttribute: "ldap-16",
  OperationNotSupported: "ldap-53",
  PartialResult: "ldap-10",
  SchemaViolation: "ldap-65",
  SizeLimitExceeded: "ldap-4",
  TimeLimitExceeded: "ldap-3",
};
const ofJava = new RegExp(
  String.raw`\b(?:javax\.naming|springframework\.ldap)\.(?:directory\.)?(${Object.keys(ofJndi).join("|")})Exception\b`,
  "gu",
);

const ofLdap = /ldap|slapd|nslcd|\bsdap|\bbind\b|'desc'/i;

const ofCode = /\b(?:code|err|error|result)\b|(?:Error|Result|Exception)\b/i;

/** Results that a line names, if it is about a directory or has the number of the result too. */
export function namedResults(line: string): readonly NumberedError[] {
  const isOfLdap = ofLdap.test(line);
  if (!isOfLdap && !ofCode.test(line)) return [];
  const byName = Array.from(line.matchAll(byItself), ([, name = ""]) =>
    named(names[name.toLowerCase().replace(/\s+/g, " ")], name),
  ).filter(({ id }) => isOfLdap || hasNumber(line, id));
  const byLibrary = Array.from(line.matchAll(ofLibrary), ([, name = ""]) =>
    named(ofRfc[name], name),
  );
  const byJava = line.includes("Exception")
    ? Array.from(line.matchAll(ofJava), ([, name = ""]) => named(ofJndi[name], name))
    : [];
  // The number that JNDI adds says more than the class of the exception.
  return [...byName, ...byLibrary, ...(/error code \d/.test(line) ? [] : byJava)];
}

function named(id: string | undefined, name: string): NumberedError {
  return { id: id ?? "", isName: true, words: new Set(wordsOf(name)) };
}

function hasNumber(line: string, id: string): boolean {
  const [number] = /\d+$/.exec(id) ?? [];
  return number !== undefined && new RegExp(`(?<![\\w.])${number}(?![\\w])`).test(line);
}
