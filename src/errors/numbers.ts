import { wordsOf } from "./words";

/** The number of an error, in one of the forms in which programs print it. */
export interface NumberedError {
  readonly of: NumberKind;
  readonly number: number;
  /** Words of the form itself: a message of no more than these says less. */
  readonly words: ReadonlySet<string>;
}

type NumberKind = "ldap" | "krb";

interface Form {
  readonly of: NumberKind;
  /** Its group `n` holds the number, as it is written. */
  readonly pattern: RegExp;
  /** What must stand somewhere in the text: other programs print the form too. */
  readonly beside?: RegExp;
  /** What is taken from the number as it is written. */
  readonly from?: number;
}

/** What stands between the name of a number and the number. */
const is = String.raw`(?:[\\"'\])]{0,2}\s*(?:[:=#]+|is|was|of)\s*|\s+|\s*(?=[<(\[]))[\\"'(<\[]{0,2}`;
/** A number of one error: decimal, or hexadecimal as Windows writes it. */
const number = String.raw`(?<n>0x[\da-f]{1,8}|\d{1,3})(?![\w%]|\.\d|:\d)`;
const code = String.raw`[\s_-]*(?:code|number|no\.?)`;
const what = String.raw`(?:(?:error|err|errno)(?:${code})?|(?:result|return|returned|status)${code})`;

const form = (text: string): RegExp => new RegExp(text, "giu");

/** A text that speaks of a directory: what it calls a result code is one of LDAP. */
const ofLdap = /ldap|slapd|\bconn=\d+|\bbind\b|\bDSID-/i;
const ofKerberos =
  /kerberos|krb|krbtgt|\bkdc\b|\bkinit\b|\b47(?:6[89]|7[0-3])\b|Security-Auditing/i;
/** The first of the numbers by which MIT libraries know errors of Kerberos. */
const mit = 1_765_328_384;
const unsigned = 2 ** 32;

const forms: readonly Form[] = [
  // LDAP error code 49, [LDAP: error code 49 - …], LDAP Result Code 49 "…", LDAP error 49, 0x31.
  {
    of: "ldap",
    pattern: form(
      String.raw`\bldap(?:s|v3)?[\s_:\]'"-]{0,3}(?:(?:server|bind|search|modify|add|operation|exception|returned|failed|with|the|an?)[\s:_,-]{1,3}){0,4}${what}${is}${number}`,
    ),
  },
  // LDAP Result 49, not: LDAP result 3 entries.
  {
    of: "ldap",
    pattern: form(String.raw`\bldap (?:result|status)${is}${number}(?!\s+(?:\p{L}|of\b))`),
  },
  // {"resultCode":50}, resultCode 50, result_code=50.
  { of: "ldap", pattern: form(String.raw`\bresult_?code${is}(?<n>\d{1,3})(?![\w%]|\.\d)`) },
  {
    of: "ldap",
    pattern: form(String.raw`\bresult code${is}(?<n>\d{1,3})(?![\w%]|\.\d)`),
    beside: ofLdap,
  },
  // RESULT tag=97 err=49, of OpenLDAP and of 389 Directory Server.
  {
    of: "ldap",
    pattern: form(String.raw`\b(?:RESULT|tag=\d+|conn=\d+|op=\d+)\b[^\n]{0,200}?\berr=${number}`),
  },
  { of: "ldap", pattern: form(String.raw`^\s*err=${number}\s*$`) },
  // What scripts and libraries print of a result: rc=49, ldap_errno: 49, 'result': 49.
  { of: "ldap", pattern: form(String.raw`\bldap\w*\W[^\n]{0,60}?\brc\s*=\s*${number}`) },
  { of: "ldap", pattern: form(String.raw`'result':\s*${number}`), beside: /'desc'|ldap/i },
  // ldp.exe: Error <49>: ldap_simple_bind_s() failed; 0x31 = ldap_bind.
  { of: "ldap", pattern: form(String.raw`\bError <${number}>: ldap_`) },
  { of: "ldap", pattern: form(String.raw`(?<n>0x[\da-f]{1,2}) = ldap_`) },
  // Events 4768, 4769, 4771 of Windows.
  { of: "krb", pattern: form(String.raw`\bFailure Code${is}(?<n>0x[\da-f]{1,2})(?!\w)`) },
  { of: "krb", pattern: form(String.raw`\bResult Code${is}(?<n>0x[\da-f]{1,2})(?!\w)`) },
  {
    of: "krb",
    pattern: form(
      String.raw`(?:Код (?:ошибки|сбоя|результата)|Error Code)${is}(?<n>0x[\da-f]{1,2})(?!\w)`,
    ),
    beside: ofKerberos,
  },
  {
    of: "krb",
    pattern: form(
      String.raw`Name=\\?["'](?:Status|FailureCode)\\?["']>\s*(?<n>0x[\da-f]{1,2})\s*<`,
    ),
    beside: ofKerberos,
  },
  // KRB_ERROR 24, KRB-ERROR (24), krb5 error code 24, Kerberos error 24, KDC error 24.
  {
    of: "krb",
    pattern: form(
      String.raw`\b(?:krb5?|kerberos5?|kdc)[\s_:\]'"-]{0,3}(?:(?:server|reply|returned|failed|with|the|an?)[\s:_,-]{1,3}){0,4}${what}${is}${number}`,
    ),
  },
  // Java: >>>KRBError: and, some lines below, error code is 24.
  { of: "krb", pattern: form(String.raw`^\s*error code is ${number}\s*$`), beside: /KRBError/i },
  // Numbers of MIT libraries, signed and not.
  { of: "krb", pattern: form(String.raw`(?<!\d)(?<n>-17653\d{5})(?!\d)`), from: -mit },
  { of: "krb", pattern: form(String.raw`(?<!\d)(?<n>25296\d{5})(?!\d)`), from: unsigned - mit },
  { of: "krb", pattern: form(String.raw`\b(?<n>0x96c73a[\da-f]{2})\b`), from: unsigned - mit },
];

/** Some word of every form: a line without any of them is passed over at once. */
const anyForm = /code|err|result|status|\brc\b|ldap_|-17653|25296|96c73a|сбоя|ошибки/i;

/** What texts must hold for forms that other programs print too. */
export function numbersWithin(text: string): (line: string) => readonly NumberedError[] {
  const known = forms.filter(({ beside }) => beside?.test(text) !== false);
  return (line) => (anyForm.test(line) ? known.flatMap((each) => readForm(each, line)) : []);
}

function readForm({ of, pattern, from = 0 }: Form, line: string): NumberedError[] {
  return Array.from(line.matchAll(pattern), ({ 0: whole, groups }) => ({
    of,
    number: Number(groups?.n) - from,
    words: new Set(wordsOf(whole)),
  }));
}

/** The id of the row that the script which checks a connection names after what is bad. */
export function namedRow(line: string): string | null {
  return /^плохо: .* Код: ([a-z]+(?:-[a-z\d]+)+)\s*$/u.exec(line)?.[1] ?? null;
}

/** The row of an error by its number: `ldap-49`, `krb-24`. */
export function rowIdOf({ of, number: own }: NumberedError): string {
  return `${of}-${own}`;
}
