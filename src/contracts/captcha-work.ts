import { z } from "zod";

// The captcha of a server without one: the browser finds numbers whose hashes begin with zeros.
// Many small tasks in place of a large one take nearly the same time at every try.

export const workParts = 16;

/**
 * GET /api/captcha: what the browser has to do. The seed is SHA-256 of `challenge` in UTF-8. Of
 * each part, a number is wanted for which SHA-256 of seed, part and number (32 bits each,
 * big-endian) begins with `bits` zeros. The token of /api/login is the challenge, a dot, and the
 * numbers in order, in base 36, with hyphens between them.
 */
export const captchaTask = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("work"),
    challenge: z.string().max(400),
    bits: z.int().min(1).max(24),
    /** Until when the token is accepted. */
    seconds: z.int().min(1),
  }),
]);
export type CaptchaTask = z.infer<typeof captchaTask>;
export type WorkTask = Extract<CaptchaTask, { kind: "work" }>;
