import type { Clock } from "../ports";

// One refused address is a typo; so many in a row, with none accepted, mean that the server rejects
// all our letters.
export const refusedUntilFault = 5;
const refusalCountsMs = 3_600_000;

/** Counts distinct refused recipients since the last accepted letter. */
export function createRefusals(clock: Clock) {
  const refused = new Set<string>();
  let refusedAt = 0;
  return {
    /** Counts a refused recipient; true if the server counts as faulty from now on. */
    note(to: string): boolean {
      const known = refused.size;
      if (known < refusedUntilFault) refused.add(to);
      refusedAt = clock.now().getTime();
      return known < refusedUntilFault && refused.size === refusedUntilFault;
    },
    /** A letter was accepted. */
    clear: () => refused.clear(),
    forget(to: string) {
      for (const known of refused)
        if (known.toLowerCase() === to.toLowerCase()) refused.delete(known);
    },
    /** Whether the mail server rejects all our letters. */
    areFault: () =>
      refused.size >= refusedUntilFault && clock.now().getTime() < refusedAt + refusalCountsMs,
  };
}
