import "./jitless";
import { z } from "zod";
import { readStored, store } from "#src/browser/storage";

const key = "sign-in.letter";
const codeMinutes = 10;

// The address is not kept: a tab left open must not show whose it was.
const letterSchema = z.object({ sentAt: z.number(), until: z.number() });
let letter: z.infer<typeof letterSchema> | null = null;

/** Notes that no letter may be asked for in the next `seconds`. */
export function startCooldown(seconds: number, now: number): void {
  letter = { sentAt: now, until: now + seconds * 1000 };
  store(key, JSON.stringify(letter), "session");
}

/** Whole seconds until a letter may be asked for again. */
export function secondsUntilLetter(now: number): number {
  return Math.max(0, Math.ceil(((current(now)?.until ?? 0) - now) / 1000));
}

/** Was a letter asked for in this tab whose code may still be good. */
export function hasFreshLetter(now: number): boolean {
  const sentAt = current(now)?.sentAt;
  return sentAt !== undefined && now - sentAt < codeMinutes * 60_000;
}

/** Was the letter asked for so long ago that its code is no longer good. */
export function isLetterOld(now: number): boolean {
  return current(now) !== null && !hasFreshLetter(now);
}

/** Forgets the letter: its code has been used. */
export function dropLetter(): void {
  letter = null;
  store(key, null, "session");
}

function current(now: number): z.infer<typeof letterSchema> | null {
  letter ??= parse(readStored(key, "session"));
  // A letter of the future is the doing of a clock that was put back.
  return letter !== null && letter.sentAt <= now ? letter : null;
}

function parse(text: string | null): z.infer<typeof letterSchema> | null {
  if (text === null) return null;
  try {
    return letterSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
