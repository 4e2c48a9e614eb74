import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";

/** Stored form of a one-time code. Six digits can be brute-forced, so the hash is keyed. */
export function hashCode(secretKey: string, addressKey: string, code: string): string {
  return hmac(secretKey, `code\n${addressKey}\n${code}`).toString("hex");
}

/** Stored form of a network; keyed, because IPv4 addresses can be brute-forced. */
export function hashNetwork(secretKey: string, network: string): string {
  return hmac(secretKey, `network\n${network}`).toString("base64url");
}

/**
 * A network in the log: stable for a day, so that refusals of one network are distinguishable, and
 * unrelated to the stored form.
 */
export function hashLoggedNetwork(secretKey: string, day: string, network: string): string {
  return hmac(secretKey, `log\n${day}\n${network}`).toString("base64url").slice(0, 12);
}

/** Identifies a key without revealing it. */
export function keyDigest(secretKey: string): string {
  return hmac(secretKey, "which key").toString("hex").slice(0, 16);
}

function hmac(secretKey: string, text: string): Buffer {
  return createHmac("sha256", secretKey).update(text).digest();
}

/** Stored form of a session or unlock token; 256 random bits need no key. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text that waits in the database. */
export function sealText(secretKey: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, sealingKey(secretKey), iv);
  const sealed = [sealing.update(text, "utf8"), sealing.final()];
  return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString("base64");
}

/** Decrypts `sealText`; null with another key, or if it was changed. */
export function openText(secretKey: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const opening = createDecipheriv(cipher, sealingKey(secretKey), iv, {
      authTagLength: tagBytes,
    }).setAuthTag(tag);
    return (
      opening.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + opening.final("utf8")
    );
  } catch {
    return null;
  }
}

function sealingKey(secretKey: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secretKey, "", "letters", 32));
}
