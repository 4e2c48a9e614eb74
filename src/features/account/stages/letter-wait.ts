import "../jitless";
import { z } from "zod";
import { readStored, store } from "#src/browser/storage";

const key = "sign-in.letter";
const codeMinutes = 10;

// The address is not stored: a tab left open must not reveal it.
const letterSchema = z.object({ sentAt: z.number(), until: z.number() });
let letter: z.infer<typeof letterSchema> | null = null;

/** A letter has been sent: blocks requests for another for the next `seconds`. */
export function startCooldown(seconds: number, now: number): void {
  keep({ sentAt: now, until: now + seconds * 1000 });
}

/** No letter has been sent: blocks requests for one, and the code sent before keeps its age. */
export function prolongCooldown(seconds: number, now: number): void {
  keep({ sentAt: current(now)?.sentAt ?? now, until: now + seconds * 1000 });
}

function keep(sent: z.infer<typeof letterSchema>): void {
  letter = sent;
  store(key, JSON.stringify(letter), "session");
}

/** Whole seconds until a letter may be requested again. */
export function secondsUntilLetter(now: number): number {
  return Math.max(0, Math.ceil(((current(now)?.until ?? 0) - now) / 1000));
}

/** True if this tab requested a letter whose code may still be valid. */
export function hasFreshLetter(now: number): boolean {
  const sentAt = current(now)?.sentAt;
  return sentAt !== undefined && now - sentAt < codeMinutes * 60_000;
}

/** True if the letter was requested so long ago that its code has expired. */
export function isLetterOld(now: number): boolean {
  return current(now) !== null && !hasFreshLetter(now);
}

/** Forgets the letter, because its code has been used. */
export function dropLetter(): void {
  letter = null;
  store(key, null, "session");
}

function current(now: number): z.infer<typeof letterSchema> | null {
  letter ??= parse(readStored(key, "session"));
  // A future timestamp means the clock was set back.
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
