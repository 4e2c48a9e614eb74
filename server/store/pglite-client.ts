import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import { z } from "zod";
import { errorCode } from "../error-code";

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

type Rows = Record<string, unknown>[];
type Query = { sql: string | null; params: unknown[]; options: QueryOptions | undefined };

const threadFile = fileURLToPath(new URL("./pglite-thread.mjs", import.meta.url));
const longestOpenMs = 60_000;
const closePatienceMs = 2000;
const longestRestartPauseMs = 30_000;
const hung = "hung";

/**
 * Runs PGlite in a thread. PGlite computes on the thread that calls it and can fall into an endless
 * loop, on a full disk for one: there pages and signals would have to wait for it. A thread that
 * does not answer is ended and started again; what waits for it fails as if the connection to a
 * server had broken.
 */
export async function openPgliteClient(parts: PgliteClientParts = {}): Promise<PgliteClient> {
  const { patienceMs = 5000, mayRestart = async () => true } = parts;
  let patience = parts.openPatienceMs ?? longestOpenMs;
  let thread: Thread | null = await openThread(parts);
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
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

  // One session, so one caller at a time; a transaction keeps its turn until its end.
  function inTurn<Value>(work: (current: Thread) => Promise<Value>): Promise<Value> {
    const result = last.then(() => {
      if (thread === null) throw failure("57P03", "The database's thread is away");
      return work(thread);
    });
    last = result.catch(() => {});
    return result;
  }

  type Ask = (on: Thread, sql: string, params?: unknown[], options?: QueryOptions) => Promise<Rows>;
  const askFor =
    (leastMs: number): Ask =>
    (on, sql, params = [], options) =>
      on.ask({ sql, params, options }, Math.max(leastMs, patience));

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
      // Where the thread has fallen there is nothing to roll back, and the first error is the one
      // to tell.
      await ask(on, "rollback").catch(() => {});
      throw error;
    }
  }

  const queries = (ask: Ask) => ({
    async query(sql: string, params?: unknown[], options?: QueryOptions) {
      return { rows: await inTurn((current) => ask(current, sql, params, options)) };
    },
    transaction: <Value>(work: (tx: object) => Promise<Value>) =>
      inTurn((current) => transact(current, ask, work)),
  });

  const client = {
    ...queries(askFor(0)),
    withPatience: (ms: number) => queries(askFor(ms)),
    async close() {
      isClosed = true;
      const closing = thread;
      thread = null;
      await closing
        ?.ask({ sql: null, params: [], options: undefined }, closePatienceMs)
        .catch(() => {});
      await closing?.end("closed");
    },
    isAnswering: (ms: number) => thread !== null && thread.waitingMs() <= ms,
    serve() {
      patience = patienceMs;
    },
  };
  // Drizzle's type asks for the whole class, its code for `query` with rows and `transaction`.
  return client as unknown as PgliteClient;
}

interface Thread {
  ask(query: Query, patienceMs: number): Promise<Rows>;
  /** How long the query that is being answered has taken so far. */
  waitingMs(): number;
  end(reason: string): Promise<void>;
  /** Resolves with the reason once the thread is no more. */
  readonly fallen: Promise<string>;
}

interface Waiting {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: Error) => void;
}

const answerSchema = z.object({
  id: z.number(),
  rows: z.array(z.custom<Record<string, unknown>>()).optional(),
  error: z.object({ code: z.string(), message: z.string(), isFatal: z.boolean() }).optional(),
});

async function openThread(parts: PgliteClientParts): Promise<Thread> {
  const { folder, data, openPatienceMs = longestOpenMs } = parts;
  const worker = new Worker(threadFile, { workerData: { folder, data }, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let tellFall: (reason: string) => void = () => {};
  const fallen = new Promise<string>((resolve) => (tellFall = resolve));

  async function end(reason: string): Promise<void> {
    for (const { timer, reject } of waiting.values()) {
      clearTimeout(timer);
      reject(new FallenThread(reason));
    }
    waiting.clear();
    tellFall(reason);
    await worker.terminate();
  }

  function wait(id: number, patienceMs: number): Promise<Rows> {
    return new Promise((resolve, reject) => {
      // In the turn after: the answer may have come while this thread itself was busy.
      const timer = setTimeout(
        () => setImmediate(() => waiting.has(id) && void end(hung)),
        patienceMs,
      );
      waiting.set(id, { since: performance.now(), timer, resolve, reject });
    });
  }

  worker.on("message", (message: unknown) => {
    const { id, rows = [], error } = answerSchema.parse(message);
    const waiter = waiting.get(id);
    if (waiter === undefined) return;
    // After a panic PostgreSQL's process would be gone; PGlite goes on and hangs at the next query.
    if (error?.isFatal === true) return void end(error.code);
    clearTimeout(waiter.timer);
    waiting.delete(id);
    if (error === undefined) waiter.resolve(rows);
    else waiter.reject(failure(error.code, error.message));
  });
  worker.on("error", (error: unknown) => void end(ownFailure(error)));
  worker.on("exit", (code) => void end(`exit code ${code}`));

  try {
    await wait(0, openPatienceMs);
  } catch (error) {
    await end("not opened");
    throw error;
  }
  // From here on only who waits for an answer keeps the process alive, and each answer has its
  // timer.
  worker.unref();

  return {
    fallen,
    end,
    waitingMs() {
      const [first] = waiting.values();
      return first === undefined ? 0 : performance.now() - first.since;
    },
    ask({ sql, params, options }, patienceMs) {
      asked += 1;
      const answer = wait(asked, patienceMs);
      worker.postMessage({
        id: asked,
        sql,
        params,
        rowMode: options?.rowMode,
        // Drizzle's parsers leave the text of these types as it is.
        typesAsText: Object.keys(options?.parsers ?? {}).map(Number),
      });
      return answer;
    },
  };
}

/** The thread has ended, by itself or because it gave no answer in time. */
export class FallenThread extends Error {
  readonly code = "08006";

  constructor(readonly reason: string) {
    super(`The database's thread has ended: ${reason}`);
  }

  get isHung(): boolean {
    return this.reason === hung;
  }
}

/**
 * Why a thread has ended by itself. Errors of queries go to who asked, so that the text is that of
 * Node or the engine and has no data of visitors.
 */
function ownFailure(error: unknown): string {
  const [text = ""] = String(error).split("\n", 1);
  return `${errorCode(error)} ${text}`.trim();
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
