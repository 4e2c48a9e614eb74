import { z } from "zod";

// A proof-of-work captcha for servers that use no external one: the browser finds numbers whose
// hashes begin with zeros. Many small tasks take a more even time than a single large one.

export const workParts = 16;

/**
 * GET /api/captcha: the browser's task. The seed is SHA-256 of `challenge` in UTF-8. Each part
 * needs a number such that SHA-256 of seed, part and number (32 bits each, big-endian) begins with
 * `bits` zeros. The token for /api/login is the challenge, a dot, and the numbers in order, in base
 * 36, joined by hyphens.
 */
export const captchaTask = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("work"),
    challenge: z.string().max(400),
    bits: z.int().min(1).max(24),
    /** How long the token is accepted, in seconds. */
    seconds: z.int().min(1),
  }),
]);
export type CaptchaTask = z.infer<typeof captchaTask>;
export type WorkTask = Extract<CaptchaTask, { kind: "work" }>;
