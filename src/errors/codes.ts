import { rowOfCode } from "./code-rows";

/** An error that a text names by its number, or by a name that says no less. */
export interface Code {
  /** The id of the row of this number, which may be no row. */
  readonly row: string;
  /** What the text has, and where. */
  readonly text: string;
  readonly at: number;
}

interface CodeForm {
  readonly kind: string;
  /** Group `n` is the number as written, `h` its hexadecimal digits alone. */
  readonly pattern: RegExp;
  /** What the text must say besides: other programs print the form too. */
  readonly beside?: RegExp;
}

const form = (kind: string, text: string, beside?: RegExp): CodeForm => ({
  kind,
  pattern: new RegExp(text, "giu"),
  ...(beside && { beside }),
});

const is = String.raw`(?:[\\"'\])]{0,2}\s*(?:[:=#№]+|is|was|of)\s*|\s+|\s*(?=[<(\[]))[\\"'(<\[]{0,2}`;
const number = String.raw`(?<n>0x[\da-f]{1,8}|-?\d{1,3})(?![\w%]|\.\d|:\d|\s+(?:entries|results)\b)`;
const code = String.raw`[\s_-]*(?:code|number|no\.?)`;
const noun = String.raw`(?:(?:error|err|ldap_errno)(?:${code})?|(?:result|returned?|status)${code})`;
const between = String.raw`[\s_:\]'"-]{0,3}(?:(?!not|cannot)[a-z]+[\s:_,-]{1,3}){0,4}`;

/** A number that is the whole text, with hardly a word beside it; one digit alone is no error. */
const alone = (of: string, what: string): string =>
  String.raw`^\s*(?=\D{2}|\(?\d{2})(?:(?:ошибк[аи]|код|номер|error|err|code|number|${of})[\s:=#№-]{0,4}){0,3}\(?${what}\)?[.!?]?\s*$`;

const ldap = /ldap|slapd|\bconn=\d+|\bbind\b|\bDSID-|'desc/i;
const kerberos = /kerberos|krb|\bkdc\b|\bkinit\b|\b47(?:6[89]|7[0-3])\b|Security-Auditing/i;
const windows = /system error|win(?:32|dows)|active directory|netlogon|nltest|dcdiag|repadmin/i;

const forms: readonly CodeForm[] = [
  // 49, код ошибки 49, LDAP: ошибка № 49, 533.
  form("ldap", alone("ldap", String.raw`(?<n>\d{1,2})`)),
  form("krb", alone("kerberos|krb5?", String.raw`(?<n>\d{1,2})`)),
  form("data", alone("data", String.raw`(?<h>5[23][\da-f]|56[89]|701|77[35])`)),
  // LDAP error code 49, [LDAP: error code 49 - …], LDAP Result Code 49 "…", LDAP error 49, 0x31.
  form("ldap", String.raw`\bldap(?:s|v3)?${between}${noun}${is}${number}`),
  form("ldap", String.raw`\bldap (?:result|status)${is}${number}(?!\s+(?:\p{L}|of\b))`),
  // {"resultCode":50}, result_code=50, result code 50.
  form("ldap", String.raw`\bresult[_ ]?code${is}(?<n>\d{1,3})(?![\w%]|\.\d)`, ldap),
  // RESULT tag=97 err=49, rc=49, 'result': 49, res_errno: 49.
  form("ldap", String.raw`(?<!\w)(?:err|rc|'result'|LdapResult \{ rc)\s*[=:]\s*${number}`, ldap),
  form("ldap", String.raw`\bres_errno: ${number}`),
  // ldap_sasl_bind_s failed (13), ldap_modify_s() returned 53.
  form(
    "ldap",
    String.raw`\bldap_\w+(?:\(\))?[\s:,]{1,3}(?:failed|failure|error|returned|returns)(?:[\s:,]{1,2}(?:with|error|err|code|result|status|rc|ret)){0,3}[\s:=]{0,3}[(<\[]?${number}(?!\s+\p{L}|\)\[)`,
  ),
  // ldap_modify: Insufficient access (50).
  form("ldap", String.raw`\bldap_\w+: [a-z][a-z '()/-]{3,50} \(${number}\)`),
  // ldapts: NoSuchObjectError: The target object cannot be found. Code: 0x20.
  form("ldap", String.raw`\b[a-z]{4,}Error: [^\n]{0,240}?\bCode: (?<n>0x[\da-f]{1,2})(?!\w)`),
  // ldp.exe: Error <49>: ldap_simple_bind_s() failed; 0x31 = ldap_bind.
  form("ldap", String.raw`\bError <${number}>: ldap_`),
  form("ldap", String.raw`(?<n>0x[\da-f]{1,2}) = ldap_`),
  // Events 4768, 4769, 4771 of Windows.
  form(
    "krb",
    String.raw`(?:\b(?:Failure|Result|Error) Code|Код (?:ошибки|сбоя|результата))${is}(?<n>0x[\da-f]{1,2})(?!\w)`,
    kerberos,
  ),
  form(
    "krb",
    String.raw`Name=\\?["'](?:Status|FailureCode)\\?["']>\s*(?<n>0x[\da-f]{1,2})\s*<`,
    kerberos,
  ),
  // KRB_ERROR 24, krb5 error code 24, KDC error 24, Unknown code krb5 25, error code is 24.
  form("krb", String.raw`\b(?:krb5?|kerberos5?|kdc)${between}${noun}${is}${number}`),
  form("krb", String.raw`\bUnknown code krb5 (?<n>\d{1,2})(?!\d)`),
  form("krb", String.raw`(?<=\n)\s*error code is ${number}`, /KRBError/i),
  // Numbers of MIT libraries, signed and not.
  form("krb", String.raw`(?<!\d)(?<n>-17653\d{5}|25296\d{5}|0x96c73a[\da-f]{2})(?![\da-f])`),
  // The kernel: cifs_mount failed w/return code = -126, mount error(127).
  form("errno", String.raw`(?:return code =|mount error\(?|Kerberos:)\s?-?(?<n>12[6-9])(?!\d)`),
  // Windows: system error 1326, Winsock error 10061, 0x8007052E, DNS_ERROR… [code 0x0000251e].
  form(
    "win",
    String.raw`(?<=\b(?:err|error|errno|lasterror|WinError|errCode)(?:${code})?${is})(?<n>0x0*[\da-f]{3,4}|1[37]\d\d|19\d\d|1[01]0\d\d)(?![\w%]|\.\d|:\d)`,
  ),
  form("win", String.raw`\berror (?:code )?(?<n>8[24]\d\d|900\d|9501|9852)(?!\d)`, windows),
  form("win", String.raw`\b0x8007(?<h>[\da-f]{4})(?!\w)`),
  form("win", String.raw`\[code (?<n>0x0000[\da-f]{4})\]`),
  // Active Directory: data 52e; 0000208D: NameErr: DSID-0310021B, problem 2001 (NO_OBJECT).
  form("data", String.raw`\bdata\s(?:0x)?(?<h>[5-7][\da-f]{2}|57|2030|80090346)(?![\da-z])`),
  form("win", String.raw`\b(?<h>0000[\da-f]{4}): \w{2,5}Err: DSID-(?!.*\bproblem \d)`),
  form("problem", String.raw`\bproblem (?<n>\d{4}) ?\([A-Z_]+\)`, /\bDSID-/),
  // SSPI and NT, MS-CHAP, OpenSSL, NSS.
  form("sspi", String.raw`\b0x8009(?<h>0[\da-f]{3})\b`),
  form("nt", String.raw`(?<!\w)(?:0x)?c0000(?<h>[\da-f]{3})(?!\w)`),
  form("chap", String.raw`(?<![a-z]{2})E=(?<n>64[678]|691)(?!\w)`, /chap|\bR=[01]\b/i),
  form(
    "chap",
    String.raw`\b(?:error|code|ошибк[аи])\b[^\n\d]{0,30}\b(?<n>691)(?!\w)`,
    /\bras|vpn|\bppp|l2tp|remote access|удал[её]нн/i,
  ),
  form(
    "verify",
    String.raw`\bverify (?:error|return code|result)\W{1,3}(?:num=)?(?<n>\d{1,2})(?!\d)`,
  ),
  form("verify", String.raw`\berror (?<n>\d{1,2}) at \d+ depth lookup`),
  form("nss", String.raw`\berror (?<n>-(?:5|8|12)\d{3})(?!\d)`),
];

/** Names that mean one thing whatever stands around them; the group is the id of a row. */
const names: readonly (readonly [pattern: RegExp, row: string | null])[] = [
  [/\b(?:Forest|Domain)DnsZones\b/gi, "ldap-10"],
  [/\bTlRMTVNT\w*/g, "krb-mechanism"],
  // The script that checks a connection.
  [/^плохо: .* Код: ([a-z]+(?:-[a-z\d]+)+)\s*$/gmu, null],
];

/** The errors that a text names by number, in its order. */
export function codesIn(text: string): Code[] {
  const found = names.flatMap(([pattern, row]) =>
    Array.from(text.matchAll(pattern), ({ 0: said, 1: id, index }) => ({
      row: row ?? id ?? "",
      text: said,
      at: index,
    })),
  );
  for (const { kind, pattern, beside } of forms)
    if (beside?.test(text) !== false)
      for (const { 0: said, groups, index } of text.matchAll(pattern)) {
        const number = groups?.h === undefined ? Number(groups?.n) : parseInt(groups.h, 16);
        found.push({ row: rowOfCode(kind, number), text: said, at: index });
      }
  return found.sort((one, other) => one.at - other.at);
}
