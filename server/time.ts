/**
 * Times this far in the future are the doing of another process's clock; anything later is a clock
 * that was wrong.
 */
export const toleratedSkewMs = 60_000;

/** The moment `ms` milliseconds after `time`. */
export function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
