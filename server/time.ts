/**
 * Tolerated clock skew between processes. A time further in the future was written by a wrong
 * clock.
 */
export const toleratedSkewMs = 60_000;

/** The moment `ms` milliseconds after `time`. */
export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
