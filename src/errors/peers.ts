/** Where Apache and GSSAPI for Python say «client» of themselves, not of a Kerberos principal. */
const peers = /\[client [\da-f.:]+\]|(?<=authGSS)Client(?=Init|Step)/gi;

/** A line without them. */
export function withoutPeers(line: string): string {
  return line.includes("[client ") || line.includes("authGSS") ? line.replace(peers, "") : line;
}
