import {
  chapRow,
  krbRow,
  ldapRow,
  nssRow,
  problemRow,
  securityRow,
  statusRow,
  unsignedKrbRow,
  verifyRow,
  windowsRow,
} from "./number-rows";

/** How programs print the number of an error. */
export interface NumberForm {
  /** The row of a number, or a text that is no row. */
  readonly idOf: (number: number) => string;
  /** Its group `n` holds the number as it is written, `h` hexadecimal digits alone. */
  readonly pattern: RegExp;
  /** What a line must have, in small letters, for the pattern to be tried. */
  readonly has: string;
  /** What must stand somewhere in the text: other programs print the form too. */
  readonly beside?: RegExp;
}

/** What stands between the name of a number and the number. */
const is = String.raw`(?:[\\"'\])]{0,2}\s*(?:[:=#]+|is|was|of)\s*|\s+|\s*(?=[<(\[]))[\\"'(<\[]{0,2}`;
/** A number of one error: decimal, or hexadecimal as Windows writes it. */
const number = String.raw`(?<n>0x[\da-f]{1,8}|-?\d{1,3})(?![\w%]|\.\d|:\d)`;
const code = String.raw`[\s_-]*(?:code|number|no\.?)`;
const what = String.raw`(?:(?:error|err|errno)(?:${code})?|(?:result|return|returned|status)${code})`;

const form = (text: string): RegExp => new RegExp(text, "giu");

/** A text that speaks of a directory: what it calls a result code is one of LDAP. */
const ofLdap = /ldap|slapd|\bconn=\d+|\bbind\b|\bDSID-/i;
const ofKerberos =
  /kerberos|krb|krbtgt|\bkdc\b|\bkinit\b|\b47(?:6[89]|7[0-3])\b|Security-Auditing/i;

const ofWindows = /system error|win(?:32|dows)|active directory|netlogon|nltest|dcdiag|repadmin/i;

export const numberForms: readonly NumberForm[] = [
  // LDAP error code 49, [LDAP: error code 49 - …], LDAP Result Code 49 "…", LDAP error 49, 0x31.
  {
    idOf: ldapRow,
    has: "ldap",
    pattern: form(
      String.raw`\bldap(?:s|v3)?[\s_:\]'"-]{0,3}(?:(?:server|bind|search|modify|add|operation|exception|returned|failed|with|the|an?)[\s:_,-]{1,3}){0,4}${what}${is}${number}`,
    ),
  },
  // LDAP Result 49, not: LDAP result 3 entries.
  {
    idOf: ldapRow,
    has: "ldap ",
    pattern: form(String.raw`\bldap (?:result|status)${is}${number}(?!\s+(?:\p{L}|of\b))`),
  },
  // {"resultCode":50}, resultCode 50, result_code=50.
  {
    idOf: ldapRow,
    has: "result",
    pattern: form(String.raw`\bresult_?code${is}(?<n>\d{1,3})(?![\w%]|\.\d)`),
  },
  {
    idOf: ldapRow,
    has: "result code",
    pattern: form(String.raw`\bresult code${is}(?<n>\d{1,3})(?![\w%]|\.\d)`),
    beside: ofLdap,
  },
  // RESULT tag=97 err=49, of OpenLDAP and of 389 Directory Server.
  {
    idOf: ldapRow,
    has: "err=",
    pattern: form(String.raw`\b(?:RESULT|tag=\d+|conn=\d+|op=\d+)\b[^\n]{0,200}?\berr=${number}`),
  },
  { idOf: ldapRow, has: "err=", pattern: form(String.raw`^\s*err=${number}\s*$`) },
  // What scripts and libraries print of a result: rc=49, ldap_errno: 49, 'result': 49.
  {
    idOf: ldapRow,
    has: "rc",
    pattern: form(String.raw`(?<=\bldap\w*\W[^\n]{0,60}?)\brc\s*=\s*${number}`),
  },
  {
    idOf: ldapRow,
    has: "'result'",
    pattern: form(String.raw`'result':\s*${number}`),
    beside: /'desc(?:ription)?'|ldap/i,
  },
  // A call of libldap: ldap_sasl_bind_s failed (13), ldap_modify_s() returned 53.
  {
    idOf: ldapRow,
    has: "ldap_",
    pattern: form(
      String.raw`\bldap_(?:\w+(?:\(\))?[\s:,]{1,3}(?:failed|failure|error)|\w+_s(?:\(\))?[\s:,]{1,3}(?:returned|returns))(?:[\s:,]{1,2}(?:with|error|err|code|result|status|rc|ret)){0,3}[\s:=]{0,3}[(<\[]?${number}(?!\s+\p{L}|\)\[)`,
    ),
  },
  // libldap traces it, Self Service Password too: res_errno: 49.
  { idOf: ldapRow, has: "res_errno", pattern: form(String.raw`\bres_errno${is}${number}`) },
  // The extended operation of StartTLS, where it is refused.
  {
    idOf: () => "ldap-starttls",
    has: "1466.20037",
    pattern: form(
      String.raw`(?:unrecogni|unsupported|unknown|not support|invalid|fail)[^\n]{0,60}1466\.(?<n>20037)\b|1466\.20037\b[^\n]{0,40}(?:unsupported|not support|unavailable|fail)`,
    ),
  },
  // ldapts: NoSuchObjectError: The target object cannot be found. Code: 0x20.
  {
    idOf: ldapRow,
    has: "code: 0x",
    pattern: form(String.raw`\b[a-z]{4,}Error: [^\n]{0,240}?\bCode: (?<n>0x[\da-f]{1,2})(?!\w)`),
  },
  // Rust.
  { idOf: ldapRow, has: "ldapresult", pattern: form(String.raw`\bLdapResult \{ rc: ${number}`) },
  // ldp.exe: Error <49>: ldap_simple_bind_s() failed; 0x31 = ldap_bind.
  { idOf: ldapRow, has: "error <", pattern: form(String.raw`\bError <${number}>: ldap_`) },
  { idOf: ldapRow, has: "= ldap_", pattern: form(String.raw`(?<n>0x[\da-f]{1,2}) = ldap_`) },
  // Events 4768, 4769, 4771 of Windows.
  {
    idOf: krbRow,
    has: "failure code",
    pattern: form(String.raw`\bFailure Code${is}(?<n>0x[\da-f]{1,2})(?!\w)`),
  },
  {
    idOf: krbRow,
    has: "result code",
    pattern: form(String.raw`\bResult Code${is}(?<n>0x[\da-f]{1,2})(?!\w)`),
  },
  {
    idOf: krbRow,
    has: "0x",
    pattern: form(
      String.raw`(?:Код (?:ошибки|сбоя|результата)|Error Code)${is}(?<n>0x[\da-f]{1,2})(?!\w)`,
    ),
    beside: ofKerberos,
  },
  {
    idOf: krbRow,
    has: "name=",
    pattern: form(
      String.raw`Name=\\?["'](?:Status|FailureCode)\\?["']>\s*(?<n>0x[\da-f]{1,2})\s*<`,
    ),
    beside: ofKerberos,
  },
  // KRB_ERROR 24, KRB-ERROR (24), krb5 error code 24, Kerberos error 24, KDC error 24.
  {
    idOf: krbRow,
    has: "k",
    pattern: form(
      String.raw`\b(?:krb5?|kerberos5?|kdc)[\s_:\]'"-]{0,3}(?:(?:server|reply|returned|failed|with|the|an?)[\s:_,-]{1,3}){0,4}${what}${is}${number}`,
    ),
  },
  // MIT, without its table of messages: Unknown code krb5 25.
  {
    idOf: krbRow,
    has: "code krb5 ",
    pattern: form(String.raw`\bUnknown code krb5 (?<n>\d{1,2})(?!\d)`),
  },
  // Java: >>>KRBError: and, some lines below, error code is 24.
  {
    idOf: krbRow,
    has: "error code is",
    pattern: form(String.raw`^\s*error code is ${number}\s*$`),
    beside: /KRBError/i,
  },
  // Numbers of MIT libraries, signed and not.
  { idOf: krbRow, has: "-17653", pattern: form(String.raw`(?<!\d)(?<n>-17653\d{5})(?!\d)`) },
  {
    idOf: unsignedKrbRow,
    has: "25296",
    pattern: form(String.raw`(?<!\d)(?<n>25296\d{5})(?!\d)`),
  },
  {
    idOf: unsignedKrbRow,
    has: "0x96c73a",
    pattern: form(String.raw`\b(?<n>0x96c73a[\da-f]{2})\b`),
  },
  // Of Windows: system error 1326, Win32 error 0x52e, Winsock error 10061, 0x8007052E.
  {
    idOf: windowsRow,
    has: "err",
    pattern: form(
      String.raw`(?<=\b(?:err|error|errno|lasterror|WinError)(?:${code})?${is})(?<n>0x0*[\da-f]{3,4}|1[37]\d\d|19\d\d|1[01]0\d\d)(?![\w%]|\.\d|:\d)`,
    ),
  },
  {
    idOf: windowsRow,
    has: "err",
    pattern: form(String.raw`\berror (?:code )?(?<n>8[24]\d\d|900\d|9501|9852)(?!\d)`),
    beside: ofWindows,
  },
  { idOf: windowsRow, has: "0x8007", pattern: form(String.raw`\b0x8007(?<h>[\da-f]{4})(?!\w)`) },
  // Of Active Directory: 0000208D: NameErr: DSID-0310021B, problem 2001 (NO_OBJECT).
  {
    idOf: windowsRow,
    has: "dsid-",
    pattern: form(String.raw`\b(?<h>0000[\da-f]{4}): \w{2,5}Err: DSID-(?!.*\bproblem \d)`),
  },
  {
    idOf: problemRow,
    has: "problem ",
    pattern: form(String.raw`\bproblem (?<n>\d{4}) ?\([A-Z_]+\)`),
    beside: /\bDSID-/,
  },
  // Of SSPI: 0x8009030C.
  { idOf: securityRow, has: "0x8009", pattern: form(String.raw`\b0x8009(?<h>0[\da-f]{3})\b`) },
  // Statuses of NT: c0000224, 0xC000006D.
  {
    idOf: statusRow,
    has: "c0000",
    pattern: form(String.raw`(?<!\w)(?:0x)?c0000(?<h>[\da-f]{3})(?!\w)`),
  },
  // MS-CHAP: E=691 R=1 C=… V=3; Windows on a refused VPN: error 691.
  {
    idOf: chapRow,
    has: "e=6",
    pattern: form(String.raw`(?<![a-z]{2})E=(?<n>64[678]|691)(?!\w)`),
    beside: /chap|\bR=[01]\b/i,
  },
  {
    idOf: chapRow,
    has: "691",
    pattern: form(String.raw`\b(?:error|code|ошибк[аи])\b[^\n\d]{0,30}\b(?<n>691)(?!\w)`),
    beside: /\bras|vpn|\bppp|l2tp|remote access|удал[её]нн/i,
  },
  // PBIS and Likewise: DNS_ERROR_BAD_PACKET [code 0x0000251e].
  {
    idOf: windowsRow,
    has: "[code 0x0000",
    pattern: form(String.raw`\[code 0x0000(?<h>[\da-f]{4})\]`),
  },
  // OpenSSL: verify error:num=20, Verify return code: 21, error 3 at 0 depth lookup.
  {
    idOf: verifyRow,
    has: "verify ",
    pattern: form(
      String.raw`\bverify (?:error|return code|result)\W{1,3}(?:num=)?(?<n>\d{1,2})(?!\d)`,
    ),
  },
  {
    idOf: verifyRow,
    has: "depth lookup",
    pattern: form(String.raw`\berror (?<n>\d{1,2}) at \d+ depth lookup`),
  },
  // NSS: TLS error -8179, NSS error -12190, moznss: error -8018.
  { idOf: nssRow, has: "error -", pattern: form(String.raw`\berror (?<n>-(?:5|8|12)\d{3})(?!\d)`) },
];
