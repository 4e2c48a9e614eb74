import type { Clock } from "../ports";
import type { CountedEvent, Store } from "../store-ports";

/**
 * Counts events per day in memory and adds them to the database on `flush`, so that no call waits.
 */
export function createTally({
  clock,
  store,
}: {
  readonly clock: Clock;
  readonly store: Pick<Store, "addCounts">;
}) {
  let counted = new Map<
    string,
    { readonly day: string; readonly event: CountedEvent; n: number }
  >();
  let last: Promise<void> = Promise.resolve();

  function add(event: CountedEvent, day = dayOf(clock.now()), n = 1): void {
    const known = counted.get(`${day} ${event}`);
    if (known === undefined) counted.set(`${day} ${event}`, { day, event, n });
    else known.n += n;
  }

  async function write(): Promise<void> {
    const writing = [...counted.values()];
    counted = new Map();
    try {
      await store.addCounts(writing.map(({ day, event, n }) => ({ day, event, count: n })));
    } catch (error) {
      for (const { day, event, n } of writing) add(event, day, n);
      throw error;
    }
  }

  return {
    add: (event: CountedEvent) => add(event),
    /** Flushes the counts to the database. */
    flush() {
      last = last.catch(() => {}).then(write);
      return last;
    },
  };
}

/** Local day of a moment, such as 2026-11-22. */
export function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
