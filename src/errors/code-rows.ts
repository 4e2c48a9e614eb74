/**
 * Rows of numbers that are not in the id of a row, as `ldap-49` has it. `win` are numbers of
 * Windows, `nt` its statuses less 0xC0000000, `sspi` those of SSPI and Schannel less 0x80090000,
 * `errno` those of the kernel for keys, `problem` what Active Directory prints beside `DSID`,
 * `chap` RFC 2759, `verify` OpenSSL's check of a certificate, `nss` Mozilla's. The three of Windows
 * are hexadecimal.
 */
const table = `
ad-525            win 525, nt 64
ad-52e            nt 6a 6d, sspi 30c, chap 691
ad-52f            nt 6e
ad-530            nt 6f, chap 646
ad-531            nt 70
ad-532            nt 71, chap 648
ad-533            nt 72, chap 647
ad-569            nt 15b
ad-701            nt 193
ad-773            nt 224
ad-775            nt 234
ad-80090346       sspi 346
check-cert-date   sspi 328, nss -8162 -8181

check-clock       verify 9
check-closed      win 2746, nss -5938 -5961
check-dns         win 267c
check-host        win 2af9 2afa 2afc
check-port        win 274d
check-port-silent win 35 6ba 2743 274c 2751, nss -5990
check-srv         win 232b 251d 251e
check-tls         nss -12286
dns-setting-11    win 232d
dns-setting-12    win 232a
generic-2         sspi 325, verify 2 18 19 20 21, nss -8172 -8179
generic-3         verify 62 64, nss -12276
generic-4         sspi 331, nss -12190
generic-5         win 4dc
krb-7             sspi 303
krb-32            errno 127
krb-37            win 576, nt 133, sspi 324
krb-41            win 574
keytab-6          krb 181
krb-no-cache      errno 126
krb-no-credentials sspi 30e
krb-no-kdc        sspi 311
krb-password-rejected win 52d
krb-31            errno 128 129
ldap-1            win 2020
ldap-2            win 2021
ldap-3            win 2022
ldap-4            win 2023
ldap-7            ldap -6 86, win 2027
ldap-8            win 2028
ldap-10           win 202b
ldap-11           win 2024
ldap-12           win 202c, problem 5010
ldap-13           win 202d
ldap-16           problem 1001
ldap-17           problem 1003
ldap-18           win 202e, problem 1004
ldap-19           win 202f, problem 1005
ldap-20           problem 1006
ldap-21           problem 1002
ldap-32           win 2030 208d, problem 2001
ldap-34           win 2032 208f, problem 2006
ldap-48           win 2029, problem 4001
ldap-50           win 2098 2105, problem 4003
ldap-51           problem 5001
ldap-52           problem 5002
ldap-53           win 2035, problem 5003
ldap-54           win 2036
ldap-64           win 2037, problem 6001
ldap-65           problem 6002
ldap-66           problem 6003
ldap-67           problem 6004
ldap-68           win 2071, problem 6005
ldap-69           problem 6006
ldap-71           win 2039, problem 6007
ldap-bad-filter   ldap -7 87 201, win 203e
ldap-bad-parameter ldap -9 89, win 203f
ldap-certificate-expired verify 10
ldap-connect-error ldap -11 91
ldap-empty-password ldap 206
ldap-local-error  ldap -2 82, win 203b
ldap-plain-port   nss -12263
ldap-server-down  ldap -1 81, win 203a
ldap-timeout      ldap -5 85
ldap-tls-file     nss -8018 -8174
ldap-tls-purpose  verify 26, nss -8101 -8102 -8156
ldap-tls-revocation verify 3 23
ldap-tls-weak     verify 66 67 68
samba-no-domain   win 51f 54b, nt 5e df
samba-trust       win 6fb 6fc 6fd, nt 18b 18c 18d
`;

const hexadecimal = new Set(["win", "nt", "sspi"]);

const rows = new Map<string, string>();
for (const [, row = "", numbers = ""] of table.matchAll(/^(\S+) +(.+)$/gm))
  for (const group of numbers.split(", ")) {
    const [kind = "", ...written] = group.split(" ");
    for (const each of written)
      rows.set(`${kind} ${parseInt(each, hexadecimal.has(kind) ? 16 : 10)}`, row);
  }

/** The first of the numbers by which MIT libraries know errors of Kerberos. */
const mit = 1_765_328_384;

/** The id of the row that explains a number, which may be no row. */
export function rowOfCode(kind: string, number: number): string {
  if (kind === "krb" && number < 0) return rowOfCode(kind, number + mit);
  if (kind === "krb" && number > mit) return rowOfCode(kind, number - 2 ** 32 + mit);
  const listed = rows.get(`${kind} ${number}`);
  if (listed !== undefined) return listed;
  return kind === "win" || kind === "data" ? `ad-${number.toString(16)}` : `${kind}-${number}`;
}
