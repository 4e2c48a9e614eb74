import { beforeAll, describe, expect, test } from "@jest/globals";
import { createExplainer, type Explainer } from "../../src/errors/explain";
import { numbersWithin } from "../../src/errors/numbers";
import { loadErrors } from "../../tools/content/error-lists";

let explainer: Explainer;
const numbers = { ldap: new Set<number>(), krb: new Set<number>() };
let namesOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  const file = await loadErrors("content");
  explainer = createExplainer(file);
  for (const { id } of file.rows) {
    const [, kind, number] = /^(ldap|krb)-(\d+)$/.exec(id) ?? [];
    if (kind === "ldap" || kind === "krb") numbers[kind].add(Number(number));
  }
  namesOf = new Map(
    file.rows.map(({ id, patterns }) => [id, (patterns[1] ?? "").replace(/ \(\d+\)$/, "")]),
  );
}, 120_000);

const hex = (number: number): string => `0x${number.toString(16)}`;
const first = (text: string): string | undefined => explainer.explain(text).answers[0]?.row.id;
const mit = 1_765_328_384;

describe.each<
  [kind: "ldap" | "krb", least: number, forms: ((n: number, name: string) => string)[]]
>([
  [
    "ldap",
    34,
    [
      (n) => `LDAP error code ${n}`,
      (n) => `javax.naming.NamingException: [LDAP: error code ${n} - 00000000: refused]`,
      (n) => `LDAP Result Code ${n} ""`,
      (n, name) => `level=error err="LDAP Result Code ${n} \\"${name}\\": "`,
      (n) => `LDAP error ${n}`,
      (n) => `LDAP Result ${n}`,
      (n) => `LDAP error code ${hex(n)} (${n})`,
      (n) => `LDAP server returned error ${hex(n)}`,
      (n) => `Error <${n}>: ldap_simple_bind_s() failed`,
      (n) => `ldap_errno: ${n}`,
      (n) => `ldap_bind_s failed, rc=${n}`,
      (n) => `resultCode ${n}`,
      (n) => `{"resultCode":${n},"message":"no"}`,
      (n) => String.raw`{"log":"{\"resultCode\":${n}}"}`,
      (n) => `conn=1002 op=0 RESULT tag=97 err=${n} qtime=0.000010 etime=0.000100 text=`,
      (n) => `conn=1002 op=1 SEARCH RESULT tag=101 err=${n} nentries=0 text=`,
      (n) => `[25/Nov/2026:10:00:00] conn=5 op=0 RESULT err=${n} tag=97 nentries=0 etime=0`,
      (n) => `err=${n}`,
      (n, name) => `result: ${n} ${name}`,
      (n, name) => `ldap_bind: ${name} (${n})`,
      (n, name) => `{'result': ${n}, 'desc': '${name}'}`,
      (n) => `{'result': ${n}, 'description': 'refused', 'dn': ''}`,
      (n) => `RefusalError: The server does not want to. Code: ${hex(n)}`,
      (n) => `res_errno: ${n}, res_error: <no>, res_matched: <>`,
    ],
  ],
  [
    "krb",
    44,
    [
      (n) => `Failure Code: ${hex(n)}`,
      (n) => `\tFailure Code:\t\t0x${n.toString(16).toUpperCase()}`,
      (n) => `Result Code: ${hex(n)}`,
      (n) => `A Kerberos service ticket was requested.\n\tКод ошибки:\t${hex(n)}`,
      (n) => `<EventID>4771</EventID><Data Name='Status'>${hex(n)}</Data>`,
      (n) => `KRB_ERROR ${n}`,
      (n) => `KRB-ERROR (${n})`,
      (n) => `krb5 error code ${n}`,
      (n) => `kinit: Unknown code krb5 ${n} while getting initial credentials`,
      (n) => `Kerberos error ${n}`,
      (n) => `Kerberos error code: ${n}`,
      (n) => `KDC error ${hex(n)}`,
      (n) => `KrbException: refused (${n})`,
      (n) => `>>>KRBError:\n\t sTime is Wed\n\t error code is ${n}\n\t realm is EXAMPLE.RU`,
      (n) => `client step failed: ${n - mit}`,
      (n) => `minor_status=${2 ** 32 - mit + n}`,
      (n) => `minor code 0x${(2 ** 32 - mit + n).toString(16)}`,
    ],
  ],
])("Numbers of errors: %s", (kind, least, forms) => {
  test("every row with a number is known by it in all forms that programs print", () => {
    expect(numbers[kind].size).toBeGreaterThanOrEqual(least);
    const wrong = [...numbers[kind]].flatMap((number) =>
      forms.flatMap((form) => {
        const line = form(number, namesOf.get(`${kind}-${number}`) ?? "");
        const got = first(line);
        return got === `${kind}-${number}` ? [] : [`${line} => ${got ?? "nothing"}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["System error 1326 has occurred.", "ad-52e"],
  ["LogonUser failed with error code: 1909", "ad-775"],
  ["Win32 error 0x533", "ad-533"],
  ["NETLOGON: error 1355", "samba-no-domain"],
  ["HRESULT 0x80070773", "ad-773"],
  ["recvTSCredentials() ErrorCode = c0000224, Facility = 0", "ad-773"],
  ["NTSTATUS: 0xC0000234", "ad-775"],
  ["logon denied (0xc000018d)", "samba-trust"],
  ["[WinError 10061] anna", "check-port"],
  ["Winsock error 11001", "check-host"],
  ["verify error:num=20:", "check-chain"],
  ["Verify return code: 10", "ldap-certificate-expired"],
  ["error 3 at 0 depth lookup", "ldap-tls-revocation"],
  ["LDAP error -1", "ldap-server-down"],
  ["LDAP error code 85", "ldap-timeout"],
  ['{"ResultCode":87}', "ldap-bad-filter"],
  ["DirectoryServicesCOMException (0x80072035)", "ldap-53"],
  ["System error 8453 has occurred.", "ldap-50"],
  ["(error code 0x0000232A RCODE)", "dns-setting-12"],
  ["Win32 error 1398", "krb-37"],
  ["0000202C: RefErr: DSID-0310, anna", "ldap-12"],
  ["00002024: SvcErr: DSID-02081083, problem 5010 (NO_MATTER), data 0", "ldap-12"],
  ["00000000: UpdErr: DSID-031A1, problem 6003 (NO_MATTER), data 0", "ldap-66"],
  ["SSPI failed: 0x80090324", "krb-37"],
  ["Schannel error 0x80090325", "check-chain"],
  ["TLS error -8181", "check-cert-date"],
  ["NSS error -12276", "generic-3"],
  ["moznss: error -8018", "ldap-tls-file"],
])("a number of Windows, OpenSSL, NSS or a library of LDAP is known: %s", (line, id) => {
  const { answers } = explainer.explain(line);
  expect(answers.map(({ row }) => row.id)).toContain(id);
});

test.each([
  "npm ERR! code 1",
  "error 20: disk full",
  "ERROR 1045 (28000): Access denied for user 'root'",
  "0xC0000005 access violation",
  "HRESULT 0x80070005",
  "port 10061",
  "exit code 1",
  "rc=1",
  "fatal: [host]: FAILED! => rc=1 in the module ldap_entry",
  "LDAP result 4 users found",
  "ldap result: 3 entries",
  "LDAP sync status: 3 of 10",
  "HTTP result: 4",
  "Failure Code: 1",
  "error code is 24",
  "Код ошибки: 0x5",
  "<Data Name='Status'>0x18</Data>",
  '{"resultCode":"SUCCESS"}',
  '{"resultCode":0}',
  "LDAP error",
  "Kerberos error",
  "tcp err=111",
  "problem 2001 (SEE_BELOW)",
  "error 8453: too many rows",
  "order 80090325 was paid",
  "error -8179999",
  "res_errno: 0, res_error: <>",
])("a number of something else is none of them: %s", (line) => {
  expect(first(line)).toBeUndefined();
});

test("the name of an error in a program is known as it is written", () => {
  expect(first("KerberosError")).toBe("hardening-2");
});

test("a number that a line repeats is read once", () => {
  const line = "ldap error 49 ".repeat(1000);
  expect(numbersWithin(line)(line).map(({ id }) => id)).toEqual(["ldap-49"]);
});
