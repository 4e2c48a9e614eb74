import { describe, expect, test } from "@jest/globals";
import { codesIn } from "../../src/errors/codes";

const rows = (text: string): string[] => [...new Set(codesIn(text).map(({ row }) => row))];
const hex = (number: number): string => `0x${number.toString(16)}`;
const mit = 1_765_328_384;

const ldapForms: ((n: number) => string)[] = [
  (n) => `LDAP error code ${n}`,
  (n) => `javax.naming.NamingException: [LDAP: error code ${n} - 00000000: refused]`,
  (n) => `level=error err="LDAP Result Code ${n} \\"Refused\\": "`,
  (n) => `LDAP error ${n}`,
  (n) => `LDAP Result ${n}`,
  (n) => `LDAP error code ${hex(n)} (${n})`,
  (n) => `LDAP server returned error ${hex(n)}`,
  (n) => `Error <${n}>: ldap_simple_bind_s() failed`,
  (n) => `ldap_errno: ${n}`,
  (n) => `ldap_bind_s failed, rc=${n}`,
  (n) => `ldap_sasl_bind_s failed (${n})`,
  (n) => `ldap_modify_s() returned ${n}`,
  (n) => `ldap_modify: Refused (${n})`,
  (n) => `ldap resultCode ${n}`,
  (n) => `conn=1002 op=1 SEARCH RESULT tag=101 err=${n} nentries=0 text=`,
  (n) => `[25/Nov/2026:10:00:00] conn=5 op=0 RESULT err=${n} tag=97 nentries=0 etime=0`,
  (n) => `{'result': ${n}, 'description': 'refused', 'dn': ''}`,
  (n) => `RefusalError: The server does not want to. Code: ${hex(n)}`,
  (n) => `res_errno: ${n}, res_error: <no>, res_matched: <>`,
];
const krbForms: ((n: number) => string)[] = [
  (n) => `Event 4771. Failure Code: ${hex(n)}`,
  (n) => `A Kerberos service ticket was requested.\n\tКод ошибки:\t${hex(n)}`,
  (n) => `<EventID>4771</EventID><Data Name='Status'>${hex(n)}</Data>`,
  (n) => `KRB_ERROR ${n}`,
  (n) => `KRB-ERROR (${n})`,
  (n) => `krb5 error code ${n}`,
  (n) => `kinit: Unknown code krb5 ${n} while getting initial credentials`,
  (n) => `Kerberos error code: ${n}`,
  (n) => `KDC error ${hex(n)}`,
  (n) => `>>>KRBError:\n\t sTime is Wed\n\t error code is ${n}\n\t realm is EXAMPLE.RU`,
  (n) => `client step failed: ${n - mit}`,
  (n) => `minor_status=${2 ** 32 - mit + n}`,
  (n) => `minor code 0x${(2 ** 32 - mit + n).toString(16)}`,
];

describe.each([
  { kind: "ldap", numbers: [4, 32, 49, 68], forms: ldapForms },
  { kind: "krb", numbers: [6, 24, 37], forms: krbForms },
])("A number of $kind", ({ kind, numbers, forms }) => {
  test("is read in every form in which programs print it", () => {
    const lost = numbers.flatMap((number) =>
      forms.map((form) => form(number)).filter((text) => !rows(text).includes(`${kind}-${number}`)),
    );
    expect(lost).toEqual([]);
  });
});

test.each([
  ["System error 1326 has occurred.", "ad-52e"],
  ["LogonUser failed with error code: 1909", "ad-775"],
  ["HRESULT 0x80070773", "ad-773"],
  ["AcceptSecurityContext error, data 533, v1db1", "ad-533"],
  ["NTSTATUS: 0xC0000234", "ad-775"],
  ["[WinError 10061] anna", "check-port"],
  ["Verify return code: 10", "ldap-certificate-expired"],
  ["error 3 at 0 depth lookup", "ldap-tls-revocation"],
  ["LDAP error -1", "ldap-server-down"],
  ["Active Directory: error 8453", "ldap-50"],
  ["0000202C: RefErr: DSID-0310, anna", "ldap-12"],
  ["00000000: UpdErr: DSID-031A1, problem 6003 (NO_MATTER), data 0", "ldap-66"],
  ["SSPI failed: 0x80090324", "krb-37"],
  ["TLS error -8181", "check-cert-date"],
  [String.raw`MS-CHAP-Error = "\000E=691 R=1 C=3c81b6e04fa97d25 V=2"`, "ad-52e"],
  ["плохо: фильтр не находит anna: (uid=anna). Код: check-filter", "check-filter"],
])("a number of Windows, OpenSSL, NSS, MS-CHAP or the script names a row: %s", (line, row) => {
  expect(rows(line)).toContain(row);
});

test.each([
  ["49", ["ldap-49", "krb-49"]],
  ["Код ошибки № 49", ["ldap-49", "krb-49"]],
  ["ошибка LDAP 18", ["ldap-18"]],
  ["ошибка Kerberos 18", ["krb-18"]],
  ["код 775", ["ad-775"]],
])("a number that is the whole text is an error: %s", (text, expected) => {
  expect(rows(text)).toEqual(expected);
});

test.each([
  "5",
  "404",
  "49%",
  "49 users",
  "exit code 49",
  "ошибка 49 при обновлении",
  "npm ERR! code 1",
  "error 20: disk full",
  "port 10061",
  "fatal: [host]: FAILED! => rc=1 in the module of files",
  "LDAP result 4 users found",
  "LDAP sync status: 3 of 10",
  "Failure Code: 1",
  "error code is 24",
  '{"resultCode":"SUCCESS"}',
  "tcp err=111",
  "problem 2001 (SEE_BELOW)",
  "order 80090325 was paid",
  "error -8179999",
  "download finished, size=691 R=1 files",
  "ldap_search_ext_s returned 3 entries",
])("a number of something else is none: %s", (line) => {
  expect(rows(line)).toEqual([]);
});

test("a text with runs of blanks or backslashes is read as fast as any other", () => {
  for (const run of [" ", "\\"]) expect(rows(`ldap error${run.repeat(20_000)}x`)).toEqual([]);
});
