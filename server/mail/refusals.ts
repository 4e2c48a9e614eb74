import type { Clock } from "../ports";

// One refused address is a misprint; so many in a row, and none taken, are a server that takes
// nothing of ours.
export const refusedUntilFault = 5;
const refusalCountsMs = 3_600_000;

export interface Refusals {
  /** Notes that a letter to an address was refused; true if the server now counts as faulty. */
  note(to: string): boolean;
  /** A letter was taken. */
  clear(): void;
  forget(to: string): void;
  /** Whether the mail server takes nothing of ours. */
  areFault(): boolean;
}

/** Counts addresses whose letters a mail server has refused since it took one. */
export function createRefusals(clock: Clock): Refusals {
  const refused = new Set<string>();
  let refusedAt = 0;
  return {
    note(to) {
      const known = refused.size;
      if (known < refusedUntilFault) refused.add(to);
      refusedAt = clock.now().getTime();
      return known < refusedUntilFault && refused.size === refusedUntilFault;
    },
    clear: () => refused.clear(),
    forget(to) {
      for (const known of refused)
        if (known.toLowerCase() === to.toLowerCase()) refused.delete(known);
    },
    areFault: () =>
      refused.size >= refusedUntilFault && clock.now().getTime() < refusedAt + refusalCountsMs,
  };
}
