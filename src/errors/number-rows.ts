/** Rows of numbers that libraries of LDAP give to what a client meets itself. */
const ofClient: Readonly<Record<number, string>> = {
  [-1]: "ldap-server-down",
  81: "ldap-server-down",
  [-2]: "ldap-local-error",
  82: "ldap-local-error",
  [-5]: "ldap-timeout",
  85: "ldap-timeout",
  [-6]: "ldap-7",
  86: "ldap-7",
  [-7]: "ldap-bad-filter",
  87: "ldap-bad-filter",
  201: "ldap-bad-filter",
  [-9]: "ldap-bad-parameter",
  89: "ldap-bad-parameter",
  [-11]: "ldap-connect-error",
  91: "ldap-connect-error",
  206: "ldap-empty-password",
};

/** Numbers of Windows whose rows are not known by the number itself. */
const ofWindows: Readonly<Record<number, string>> = {
  0x035: "check-port-silent",
  0x4dc: "generic-5",
  0x51f: "samba-no-domain",
  0x525: "ad-525",
  0x52d: "krb-password-rejected",
  0x54b: "samba-no-domain",
  0x574: "krb-41",
  0x576: "krb-37",
  0x6ba: "check-port-silent",
  0x6fb: "samba-trust",
  0x6fd: "samba-trust",
  0x6fc: "samba-trust",
  // ERROR_DS_…, named after results of LDAP.
  0x2020: "ldap-1",
  0x2021: "ldap-2",
  0x2022: "ldap-3",
  0x2023: "ldap-4",
  0x2024: "ldap-11",
  0x2027: "ldap-7",
  0x2028: "ldap-8",
  0x2029: "ldap-48",
  0x202b: "ldap-10",
  0x202c: "ldap-12",
  0x202d: "ldap-13",
  0x202e: "ldap-18",
  0x202f: "ldap-19",
  0x2030: "ldap-32",
  0x2032: "ldap-34",
  0x2035: "ldap-53",
  0x2036: "ldap-54",
  0x2037: "ldap-64",
  0x2039: "ldap-71",
  0x203a: "ldap-server-down",
  0x203b: "ldap-local-error",
  0x203e: "ldap-bad-filter",
  0x203f: "ldap-bad-parameter",
  0x2071: "ldap-68",
  0x208d: "ldap-32",
  0x208f: "ldap-34",
  0x2098: "ldap-50",
  0x2105: "ldap-50",
  // DNS.
  0x232a: "dns-setting-12",
  0x232b: "check-srv",
  0x232d: "dns-setting-11",
  0x251d: "check-srv",
  0x251e: "check-srv",
  0x267c: "check-dns",
  10051: "check-port-silent",
  10054: "check-closed",
  10060: "check-port-silent",
  10061: "check-port",
  10065: "check-port-silent",
  11001: "check-host",
  11002: "check-host",
  11004: "check-host",
};

/** Problems that Active Directory names beside `DSID`, as X.511 numbers them. */
const ofProblem: Readonly<Record<number, string>> = {
  1001: "ldap-16",
  1002: "ldap-21",
  1003: "ldap-17",
  1004: "ldap-18",
  1005: "ldap-19",
  1006: "ldap-20",
  2001: "ldap-32",
  2006: "ldap-34",
  4001: "ldap-48",
  4003: "ldap-50",
  5001: "ldap-51",
  5002: "ldap-52",
  5003: "ldap-53",
  5010: "ldap-12",
  6001: "ldap-64",
  6002: "ldap-65",
  6003: "ldap-66",
  6004: "ldap-67",
  6005: "ldap-68",
  6006: "ldap-69",
  6007: "ldap-71",
};

/** Numbers of SSPI and Schannel, less `0x80090000`. */
const ofSecurity: Readonly<Record<number, string>> = {
  0x303: "krb-7",
  0x30c: "ad-52e",
  0x30e: "krb-no-credentials",
  0x311: "krb-no-kdc",
  0x324: "krb-37",
  0x325: "check-chain",
  0x328: "check-cert-date",
  0x331: "generic-4",
  0x346: "ad-80090346",
};

/** Statuses of NT, less `0xC0000000`. */
const ofStatus: Readonly<Record<number, string>> = {
  0x05e: "samba-no-domain",
  0x064: "ad-525",
  0x06a: "ad-52e",
  0x06d: "ad-52e",
  0x06e: "ad-52f",
  0x06f: "ad-530",
  0x070: "ad-531",
  0x071: "ad-532",
  0x072: "ad-533",
  0x0df: "samba-no-domain",
  0x133: "krb-37",
  0x15b: "ad-569",
  0x18b: "samba-trust",
  0x18c: "samba-trust",
  0x18d: "samba-trust",
  0x193: "ad-701",
  0x224: "ad-773",
  0x234: "ad-775",
};

/** Errors of MS-CHAP by RFC 2759, which are those of remote access in Windows. */
const ofChap: Readonly<Record<number, string>> = {
  646: "ad-530",
  647: "ad-533",
  648: "ad-532",
  691: "ad-52e",
};

/** Results of OpenSSL's check of a certificate. */
const ofVerify: Readonly<Record<number, string>> = {
  2: "check-chain",
  3: "ldap-tls-revocation",
  9: "check-clock",
  10: "ldap-certificate-expired",
  18: "check-chain",
  19: "check-chain",
  20: "check-chain",
  21: "check-chain",
  23: "ldap-tls-revocation",
  26: "ldap-tls-purpose",
  62: "check-cert-name",
  64: "check-cert-name",
  66: "ldap-tls-weak",
  67: "ldap-tls-weak",
  68: "ldap-tls-weak",
};

/** Errors of NSS and NSPR, which Mozilla's and Red Hat's builds of libldap and curl print. */
const ofNss: Readonly<Record<number, string>> = {
  [-5938]: "check-closed",
  [-5961]: "check-closed",
  [-5990]: "check-port-silent",
  [-8018]: "ldap-tls-file",
  [-8101]: "ldap-tls-purpose",
  [-8102]: "ldap-tls-purpose",
  [-8156]: "ldap-tls-purpose",
  [-8162]: "check-cert-date",
  [-8172]: "generic-2",
  [-8174]: "ldap-tls-file",
  [-8179]: "generic-2",
  [-8181]: "check-cert-date",
  [-12190]: "generic-4",
  [-12263]: "ldap-plain-port",
  [-12276]: "generic-3",
  [-12286]: "check-tls",
};

/** The first of the numbers by which MIT libraries know errors of Kerberos. */
const mit = 1_765_328_384;
const unsigned = 2 ** 32;

export function ldapRow(number: number): string {
  return ofClient[number] ?? `ldap-${number}`;
}

export function krbRow(number: number): string {
  return `krb-${number < 0 ? number + mit : number}`;
}

export function unsignedKrbRow(number: number): string {
  return krbRow(number - unsigned);
}

/** Numbers after `data` in answers of Active Directory are those of Windows, in hexadecimal. */
export function windowsRow(number: number): string {
  return ofWindows[number] ?? `ad-${number.toString(16)}`;
}

export function chapRow(number: number): string {
  return ofChap[number] ?? "";
}

export function statusRow(number: number): string {
  return ofStatus[number] ?? "";
}

export function problemRow(number: number): string {
  return ofProblem[number] ?? "";
}

export function securityRow(number: number): string {
  return ofSecurity[number] ?? "";
}

export function nssRow(number: number): string {
  return ofNss[number] ?? "";
}

export function verifyRow(number: number): string {
  return ofVerify[number] ?? "";
}
