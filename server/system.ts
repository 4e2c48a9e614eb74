import { randomBytes, randomInt } from "node:crypto";
import type { Clock, Random } from "./ports";

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** `randomInt` is free of modulo bias. */
export const systemRandom: Random = {
  code: () => String(randomInt(1_000_000)).padStart(6, "0"),
  token: () => randomBytes(32).toString("base64url"),
  below: (end) => randomInt(end),
};
