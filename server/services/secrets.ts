import { createHash, createHmac } from "node:crypto";

/**
 * The stored form of a one-time code. Six digits can be tried out, so only the server's key makes
 * this one-way.
 */
export function hashCode(secretKey: string, addressKey: string, code: string): string {
  return createHmac("sha256", secretKey).update(`code\n${addressKey}\n${code}`).digest("hex");
}

/** The stored form of a network; without the key all IPv4 addresses could be tried. */
export function hashNetwork(secretKey: string, network: string): string {
  return createHmac("sha256", secretKey).update(`network\n${network}`).digest("base64url");
}

/**
 * A network in the log: the same for a day, so that refusals of one network can be told from
 * others', and next to nothing that the database holds.
 */
export function hashLoggedNetwork(secretKey: string, day: string, network: string): string {
  return createHmac("sha256", secretKey)
    .update(`log\n${day}\n${network}`)
    .digest("base64url")
    .slice(0, 12);
}

/** Tells one key from another without giving it away. */
export function keyDigest(secretKey: string): string {
  return createHmac("sha256", secretKey).update("which key").digest("hex").slice(0, 16);
}

/** The stored form of a session or unlock token; 256 random bits need no key. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
