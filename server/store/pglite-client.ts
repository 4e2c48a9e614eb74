import { setTimeout as pause } from "node:timers/promises";
import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import { type Rows, type Thread, type ThreadParts, failure, openThread } from "./pglite-worker";

export interface PgliteClientParts extends Partial<ThreadParts> {
  /** Timeout of a query once the server serves, after which the thread counts as hung. */
  readonly patienceMs?: number;
  /** Whether the thread may be restarted now. */
  readonly mayRestart?: () => Promise<boolean>;
  readonly onFall?: (reason: string) => void;
  readonly onRise?: () => void;
}

/** PGlite in a worker thread. */
export type PgliteClient = PGlite & {
  /** False while the thread is down or a query has taken longer than `ms`. */
  isAnswering(ms: number): boolean;
  /** The same database with a longer timeout, once it serves. */
  withPatience(ms: number): PGlite;
  /** Ends the startup timeouts, which allow for compiling WASM on a busy machine. */
  serve(): void;
};

type Query = (
  sql: string,
  params?: unknown[],
  options?: QueryOptions,
) => Promise<{ readonly rows: Rows }>;

const longestOpenMs = 60_000;
const closePatienceMs = 2000;
const longestRestartPauseMs = 30_000;

/**
 * Runs PGlite in a supervised thread. PGlite blocks the thread that calls it and can loop for ever,
 * on a full disk for example: pages and signals would hang. A thread that does not respond is
 * terminated and restarted; pending queries fail like those of a broken connection.
 */
export async function openPgliteClient(parts: PgliteClientParts = {}): Promise<PgliteClient> {
  const { patienceMs = 5000, openPatienceMs = longestOpenMs } = parts;
  let patience = openPatienceMs;
  const kept = await keepThread({ ...parts, openPatienceMs });
  const inTurn = takingTurns(kept.current);

  const queries = (leastMs: number) => {
    const queryOn =
      (thread: Thread): Query =>
      async (sql, params = [], options) => ({
        rows: await thread.send(sql, params, options, Math.max(leastMs, patience)),
      });
    return {
      query: (...query: Parameters<Query>) => inTurn((thread) => queryOn(thread)(...query)),
      transaction: <Value>(work: (tx: object) => Promise<Value>) =>
        inTurn((thread) => transact(queryOn(thread), work)),
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
  // Drizzle's type requires the whole class, its code only `query` and `transaction`.
  return client as unknown as PgliteClient;
}

/** One session, so one caller at a time; a transaction is exclusive until its end. */
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

/** Opens a thread, and another one whenever it dies. */
async function keepThread(parts: PgliteClientParts & ThreadParts) {
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
    closing?.close();
    await Promise.race([closing?.fallen, pause(closePatienceMs, undefined, { ref: false })]);
    await closing?.end("closed");
  }

  /** `current` is null while the thread is down. */
  return { current: () => thread, close };
}

async function transact<Value>(query: Query, work: (tx: object) => Promise<Value>): Promise<Value> {
  await query("begin");
  try {
    const value = await work({ query });
    await query("commit");
    return value;
  } catch (error) {
    // If the thread has died there is nothing to roll back, and the first error is the one to
    // report.
    await query("rollback").catch(() => {});
    throw error;
  }
}
