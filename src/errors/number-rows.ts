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
  0x51f: "samba-no-domain",
  0x525: "ad-525",
  0x54b: "samba-no-domain",
  0x6fd: "samba-trust",
  0x6fc: "samba-trust",
  10051: "check-port-silent",
  10054: "check-closed",
  10060: "check-port-silent",
  10061: "check-port",
  10065: "check-port-silent",
  11001: "check-host",
  11002: "check-host",
  11004: "check-host",
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

export function statusRow(number: number): string {
  return ofStatus[number] ?? "";
}

export function verifyRow(number: number): string {
  return ofVerify[number] ?? "";
}
