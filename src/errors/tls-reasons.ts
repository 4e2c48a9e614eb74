import type { NumberedError } from "./numbers";
import { wordsOf } from "./words";

/** Why TLS failed, as OpenSSL says it, by the row that explains it; the first that fits counts. */
const reasons: readonly (readonly [reason: RegExp, row: string])[] = [
  [/certificate has expired/i, "ldap-certificate-expired"],
  [/certificate is not yet valid/i, "check-cert-date"],
  [/hostname mismatch/i, "generic-3"],
  [/(?:key|md|ca key) too (?:weak|small)/i, "ldap-tls-weak"],
  [/unable to get certificate crl|certificate revoked/i, "ldap-tls-revocation"],
  [/unsuitable certificate purpose/i, "ldap-tls-purpose"],
  [/self[- ]signed certificate|unable to get (?:local )?issuer|unknown ca\b/i, "generic-2"],
  [/certificate verify failed/i, "generic-2"],
  [/wrong version number/i, "ldap-plain-port"],
  [/alert protocol version/i, "generic-4"],
  [/alert handshake failure/i, "check-tls"],
  [/unexpected eof while reading/i, "check-closed"],
];
const ofTls = /\b(?:ssl|tls|x509|certificate)/i;
const ofFailure = /error|fail|verif|problem|alert|unable|ldap/i;

/** Rows of what programs report beside the reason: the connection they could not open. */
export const besideReason: ReadonlySet<string> = new Set([
  "ldap-server-down",
  "ldap-connect-error",
  "ldap-slapd-tls",
  "ldap-ssl-wrapping",
  "ssh-6",
  "ssh-7",
  "monitoring-4",
  "gpo-setting-3",
  "ldap-or-ldaps-1",
]);

/** Why TLS failed, if a line says so. */
export function tlsReason(line: string): readonly NumberedError[] {
  if (!ofTls.test(line) || !ofFailure.test(line)) return [];
  const [reason, id] = reasons.find(([pattern]) => pattern.test(line)) ?? [];
  if (!reason || !id) return [];
  return [{ id, isName: true, words: new Set(wordsOf(reason.exec(line)?.[0] ?? "")) }];
}
