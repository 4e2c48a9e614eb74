import type { NumberedError } from "./numbered-error";
import { wordsOf } from "./words";

interface Reason {
  readonly pattern: RegExp;
  /** The row that explains it. */
  readonly row: string;
}

const reason = (pattern: RegExp, row: string): Reason => ({ pattern, row });

/** Why TLS failed, as OpenSSL, Go, Java and Erlang say it; the first that fits counts. */
const ofTls: readonly Reason[] = [
  reason(/certificate has expired|cert_expired|NotTimeValid/i, "ldap-certificate-expired"),
  reason(/certificate is not yet valid|validity check failed/i, "check-cert-date"),
  reason(
    /hostname(?: mismatch|_check_failed)|NotValidForName|certificate is valid for .*?, not\b/i,
    "generic-3",
  ),
  reason(/not valid for any names|contain any IP SANs|legacy Common Name/i, "generic-3"),
  reason(/subject alternative names? (?:present|matching|found)|match CN in peer/i, "generic-3"),
  reason(/(?:key|md|ca key) too (?:weak|small)/i, "ldap-tls-weak"),
  reason(/unable to get certificate crl|certificate revoked/i, "ldap-tls-revocation"),
  reason(/unsuitable certificate purpose/i, "ldap-tls-purpose"),
  reason(
    /self[- ]signed certificate|selfsigned_peer|UnknownIssuer|unable to get (?:local )?issuer|unknown[ _]ca\b/i,
    "generic-2",
  ),
  reason(
    /signed by unknown authority|find valid certification path|PKIX path building/i,
    "generic-2",
  ),
  reason(/certificate verify failed/i, "generic-2"),
  // A server met no TLS at its port.
  reason(/can't accept: .*wrong version number/i, "ldap-or-ldaps-5"),
  reason(/wrong version number/i, "ldap-plain-port"),
  reason(/alert protocol version/i, "generic-4"),
  reason(/(?:alert|tls:) handshake failure/i, "check-tls"),
  reason(/unexpected eof while reading/i, "check-closed"),
];
/** Why a directory is not reached. */
const ofAddress: readonly Reason[] = [
  reason(/temporary failure in name resolution|no address associated with/i, "check-host"),
  reason(/\bno such host\b|name or service not known|nodename nor servname/i, "check-host"),
  reason(/\bUnknownHostException\b/, "check-host"),
  reason(/(?:=|: )"?EOF"?\s*$/, "check-closed"),
  reason(/: server misbehaving|\blookup .*i\/o timeout/i, "check-dns"),
  reason(/^(?!.*result code 200).*\bdial tcp.*i\/o timeout/i, "check-port-silent"),
];

/** What stands before a code of DNS, as tools, systemd, Node.js and libraries print it. */
const beforeCode = String.raw`(?:\b(?:rcode|status|error|answered|returned|code)[\s:=]{1,3}|\d\(|\bcan't find \S+: |\bquery\w* E)`;
const code = (text: string): RegExp => new RegExp(text.replace("CODE", beforeCode));
/** How a server of DNS answered. */
const ofDns: readonly Reason[] = [
  reason(code(String.raw`^(?=.*_(?:tcp|udp)\b).*CODE(?:NXDOMAIN|NOTFOUND)\b`), "check-srv"),
  reason(code(String.raw`CODE(?:NXDOMAIN|NOTFOUND)\b|\berror,\s*nxdomain\b`), "check-host"),
  reason(code(String.raw`CODESERVFAIL\b`), "dns-setting-12"),
  reason(
    code(String.raw`^(?=.*(?:[Qq]uery|QUERY|Host |find |resolv)).*CODEREFUSED\b`),
    "dns-setting-11",
  ),
];
/** Some word of every answer. */
const anyAnswer = /NXDOMAIN|NOTFOUND|SERVFAIL|REFUSED|nxdomain/;

const marksOfTls = /\b(?:ssl|tls|x509|certifica|bad_cert|rustls|pkix)/i;
const marksOfFailure = /error|fail|verif|problem|alert|unable|invalid|ldap/i;
const marksOfDirectory = /ldap|(?::|port )(?:389|636|88)\b|kerberos|krb5/i;

/** Some word of every reason: a line without any of them is passed over at once. */
const anyReason =
  /ssl|tls|x509|cert|pkix|subject alt|such host|unknownhost|resolution|associated|not known|servname|misbehav|i\/o timeout|EOF/i;

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

/** Why no connection was opened, if a line says so. */
export function connectionReason(line: string): readonly NumberedError[] {
  if (anyAnswer.test(line)) {
    const answer = reasonIn(ofDns, line);
    if (answer) return [answer];
  }
  if (!anyReason.test(line)) return [];
  const isOfTls = marksOfTls.test(line) && marksOfFailure.test(line);
  const fitting =
    (isOfTls ? reasonIn(ofTls, line) : null) ??
    (marksOfDirectory.test(line) ? reasonIn(ofAddress, line) : null);
  return fitting ? [fitting] : [];
}

function reasonIn(reasons: readonly Reason[], line: string): NumberedError | null {
  for (const { pattern, row } of reasons) {
    const [said] = pattern.exec(line) ?? [];
    if (said !== undefined) return { id: row, isName: true, words: new Set(wordsOf(said)) };
  }
  return null;
}
