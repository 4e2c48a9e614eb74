import { setTimeout as pause } from "node:timers/promises";
import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import { type Rows, type Thread, failure, openThread } from "./pglite-worker";

export interface PgliteClientParts {
  /** Where the data lies; without it, in memory. */
  readonly folder?: string;
  /** A dump to begin with. */
  readonly data?: Blob;
  /** How long one query of a server that serves may take before its thread counts as hung. */
  readonly patienceMs?: number;
  /** How long it may take to open, and each query until `serve` is called. */
  readonly openPatienceMs?: number;
  /** Whether the thread may be started again now. */
  readonly mayRestart?: () => Promise<boolean>;
  readonly onFall?: (reason: string) => void;
  readonly onRise?: () => void;
}

/** PGlite in a thread of its own: `query` with its rows, `transaction` and `close`. */
export type PgliteClient = PGlite & {
  /** False while the thread is away, or lets a query wait for longer than `ms`. */
  isAnswering(ms: number): boolean;
  /** The same database for queries that may take so long, once it serves. */
  withPatience(ms: number): PGlite;
  /** Ends the long patience of the beginning, when a busy machine still compiles the database. */
  serve(): void;
};

type Ask = (on: Thread, sql: string, params?: unknown[], options?: QueryOptions) => Promise<Rows>;

const longestOpenMs = 60_000;
const closePatienceMs = 2000;
const longestRestartPauseMs = 30_000;

/**
 * Runs PGlite in a thread. PGlite computes on the thread that calls it and can fall into an endless
 * loop, on a full disk for one: there pages and signals would have to wait for it. A thread that
 * does not answer is ended and started again; what waits for it fails as if the connection to a
 * server had broken.
 */
export async function openPgliteClient(parts: PgliteClientParts = {}): Promise<PgliteClient> {
  const { patienceMs = 5000, openPatienceMs = longestOpenMs } = parts;
  let patience = openPatienceMs;
  const kept = await keepThread({ ...parts, openPatienceMs });
  const inTurn = takingTurns(kept.current);

  const queries = (leastMs: number) => {
    const ask: Ask = (on, sql, params = [], options) =>
      on.ask({ sql, params, options }, Math.max(leastMs, patience));
    return {
      async query(sql: string, params?: unknown[], options?: QueryOptions) {
        return { rows: await inTurn((current) => ask(current, sql, params, options)) };
      },
      transaction: <Value>(work: (tx: object) => Promise<Value>) =>
        inTurn((current) => transact(current, ask, work)),
    };
  };

  const client = {
    ...queries(0),
    withPatience: queries,
    close: kept.close,
    isAnswering: (ms: number) => (kept.current()?.waitingMs() ?? Infinity) <= ms,
    serve() {
      patience = patienceMs;
    },
  };
  // Drizzle's type asks for the whole class, its code for `query` with rows and `transaction`.
  return client as unknown as PgliteClient;
}

/** One session, so one caller at a time; a transaction keeps its turn until its end. */
function takingTurns(
  current: () => Thread | null,
): <Value>(work: (thread: Thread) => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => {
      const thread = current();
      if (thread === null) throw failure("57P03", "The database's thread is away");
      return work(thread);
    });
    last = result.catch(() => {});
    return result;
  };
}

interface KeptThread {
  /** The thread; null while it is away. */
  current(): Thread | null;
  close(): Promise<void>;
}

/** Opens a thread, and another one whenever it falls. */
async function keepThread(
  parts: PgliteClientParts & { readonly openPatienceMs: number },
): Promise<KeptThread> {
  const { mayRestart = async () => true } = parts;
  let thread: Thread | null = await openThread(parts);
  let isClosed = false;
  watch(thread);

  function watch(watched: Thread): void {
    void watched.fallen.then((reason) => {
      if (isClosed) return;
      thread = null;
      parts.onFall?.(reason);
      void restart();
    });
  }

  async function restart(): Promise<void> {
    for (let wait = 500; !isClosed; wait = Math.min(2 * wait, longestRestartPauseMs)) {
      await pause(wait, undefined, { ref: false });
      if (isClosed || !(await mayRestart())) continue;
      const opened = await openThread({ ...parts, data: undefined }).catch(() => null);
      if (opened === null) continue;
      if (isClosed) return opened.end("closed");
      thread = opened;
      watch(opened);
      parts.onRise?.();
      return;
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    const closing = thread;
    thread = null;
    await closing
      ?.ask({ sql: null, params: [], options: undefined }, closePatienceMs)
      .catch(() => {});
    await closing?.end("closed");
  }

  return { current: () => thread, close };
}

async function transact<Value>(
  on: Thread,
  ask: Ask,
  work: (tx: object) => Promise<Value>,
): Promise<Value> {
  await ask(on, "begin");
  try {
    const value = await work({
      query: async (sql: string, params?: unknown[], options?: QueryOptions) => ({
        rows: await ask(on, sql, params, options),
      }),
    });
    await ask(on, "commit");
    return value;
  } catch (error) {
    // Where the thread has fallen there is nothing to roll back, and the first error is the one to
    // tell.
    await ask(on, "rollback").catch(() => {});
    throw error;
  }
}
