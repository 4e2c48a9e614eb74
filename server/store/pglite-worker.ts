import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { QueryOptions } from "@electric-sql/pglite";
import { z } from "zod";
import { errorCode } from "../error-code";

export type Rows = Record<string, unknown>[];

export interface ThreadParts {
  /** Data folder; in memory if absent. */
  readonly folder?: string | undefined;
  /** Initial dump. */
  readonly data?: Blob | undefined;
  /** Timeout of opening, and of each query until the server serves. */
  readonly openPatienceMs: number;
}

export type Thread = Awaited<ReturnType<typeof openThread>>;

const threadFile = fileURLToPath(new URL("./pglite-thread.mjs", import.meta.url));
const hung = "hung";

const answerSchema = z.object({
  id: z.number(),
  rows: z.array(z.custom<Record<string, unknown>>()).optional(),
  error: z.object({ code: z.string(), message: z.string(), isFatal: z.boolean() }).optional(),
});

interface Pending {
  readonly id: number;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: Error) => void;
}

/** Opens the database in a thread, which takes one query at a time. */
export async function openThread({ folder, data, openPatienceMs }: ThreadParts) {
  const worker = new Worker(threadFile, { workerData: { folder, data }, execArgv: [] });
  let pending: Pending | null = null;
  let lastId = 0;
  let tellFall: (reason: string) => void = () => {};
  const fallen = new Promise<string>((resolve) => (tellFall = resolve));

  function answerOf(id: number, patienceMs: number): Promise<Rows> {
    return new Promise((resolve, reject) => {
      // On the next turn: the answer may have arrived while this thread was busy.
      const late = () => setImmediate(() => pending?.id === id && void end(hung));
      const timer = setTimeout(late, patienceMs);
      pending = { id, since: performance.now(), timer, resolve, reject };
    });
  }

  function settle(answer: Rows | Error): void {
    if (pending === null) return;
    const { timer, resolve, reject } = pending;
    clearTimeout(timer);
    pending = null;
    if (answer instanceof Error) reject(answer);
    else resolve(answer);
  }

  async function end(reason: string): Promise<void> {
    settle(new FallenThread(reason));
    tellFall(reason);
    await worker.terminate();
  }

  worker.on("message", (message: unknown) => {
    const { id, rows = [], error } = answerSchema.parse(message);
    if (pending?.id !== id) return;
    // After a panic PostgreSQL's process would exit; PGlite keeps running and hangs at the next
    // query.
    if (error?.isFatal === true) return void end(error.code);
    settle(error === undefined ? rows : failure(error.code, error.message));
  });
  worker.on("error", (error: unknown) => void end(ownFailure(error)));
  worker.on("exit", (code) => void end(`exit code ${code}`));

  try {
    await answerOf(0, openPatienceMs);
  } catch (error) {
    await end("not opened");
    throw error;
  }
  // From here on only a pending query keeps the process alive, and it has a timer.
  worker.unref();

  return {
    /** Resolves with the reason once the thread has ended. */
    fallen,
    end,
    /** Time the current query has taken so far. */
    waitingMs: () => (pending === null ? 0 : performance.now() - pending.since),
    send(sql: string, params: unknown[], options: QueryOptions | undefined, patienceMs: number) {
      lastId += 1;
      const answer = answerOf(lastId, patienceMs);
      const { rowMode, parsers = {} } = options ?? {};
      // Drizzle parses these types itself.
      const typesAsText = Object.keys(parsers).map(Number);
      worker.postMessage({ id: lastId, sql, params, rowMode, typesAsText });
      return answer;
    },
    /** Closes the database, also while a query runs; the process waits for the thread's end. */
    close() {
      worker.ref();
      worker.postMessage(null);
    },
  };
}

/** The thread has ended, by itself or after a timeout. */
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
 * Why a thread has ended by itself. Query errors go to their callers, so this message comes from
 * Node or the engine and contains no user data.
 */
function ownFailure(error: unknown): string {
  const [text = ""] = String(error).split("\n", 1);
  return `${errorCode(error)} ${text}`.trim();
}

/** An error with a code, like those of PostgreSQL. */
export function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
