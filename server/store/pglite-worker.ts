import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { QueryOptions } from "@electric-sql/pglite";
import { z } from "zod";
import { errorCode } from "../error-code";

export type Rows = Record<string, unknown>[];

/** A query; null SQL closes the database. */
interface Query {
  readonly sql: string | null;
  readonly params: unknown[];
  readonly options: QueryOptions | undefined;
}

export interface ThreadParts {
  /** Data folder; in memory if absent. */
  readonly folder?: string | undefined;
  /** Initial dump. */
  readonly data?: Blob | undefined;
  /** Timeout of opening. */
  readonly openPatienceMs: number;
}

export interface Thread {
  send(query: Query, patienceMs: number): Promise<Rows>;
  /** Time the current query has taken so far. */
  waitingMs(): number;
  end(reason: string): Promise<void>;
  /** Resolves with the reason once the thread has ended. */
  readonly fallen: Promise<string>;
}

const threadFile = fileURLToPath(new URL("./pglite-thread.mjs", import.meta.url));
const hung = "hung";

const answerSchema = z.object({
  id: z.number(),
  rows: z.array(z.custom<Record<string, unknown>>()).optional(),
  error: z.object({ code: z.string(), message: z.string(), isFatal: z.boolean() }).optional(),
});

/** Opens the database in a thread. */
export async function openThread(parts: ThreadParts): Promise<Thread> {
  const { folder, data, openPatienceMs } = parts;
  const worker = new Worker(threadFile, { workerData: { folder, data }, execArgv: [] });
  const waiting = createWaitingQueries(() => void end(hung));
  let lastId = 0;
  let tellFall: (reason: string) => void = () => {};
  const fallen = new Promise<string>((resolve) => (tellFall = resolve));

  async function end(reason: string): Promise<void> {
    waiting.failAll(() => new FallenThread(reason));
    tellFall(reason);
    await worker.terminate();
  }

  worker.on("message", (message: unknown) => {
    const { id, rows = [], error } = answerSchema.parse(message);
    // After a panic PostgreSQL's process would exit; PGlite keeps running and hangs at the next
    // query.
    if (error?.isFatal === true && waiting.has(id)) return void end(error.code);
    waiting.settle(id, error === undefined ? rows : failure(error.code, error.message));
  });
  worker.on("error", (error: unknown) => void end(ownFailure(error)));
  worker.on("exit", (code) => void end(`exit code ${code}`));

  try {
    await waiting.add(0, openPatienceMs);
  } catch (error) {
    await end("not opened");
    throw error;
  }
  // From here on only pending queries keep the process alive, and each has a timer.
  worker.unref();

  return {
    fallen,
    end,
    waitingMs: waiting.longestMs,
    send(query, patienceMs) {
      lastId += 1;
      const answer = waiting.add(lastId, patienceMs);
      worker.postMessage(messageOf(lastId, query));
      return answer;
    },
  };
}

function messageOf(id: number, { sql, params, options }: Query) {
  return {
    id,
    sql,
    params,
    rowMode: options?.rowMode,
    // Drizzle parses these types itself.
    typesAsText: Object.keys(options?.parsers ?? {}).map(Number),
  };
}

interface Waiting {
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: Error) => void;
}

/** Pending queries; `onLate` is called when one times out. */
function createWaitingQueries(onLate: () => void) {
  const waiting = new Map<number, Waiting>();
  return {
    has: (id: number) => waiting.has(id),

    add(id: number, patienceMs: number): Promise<Rows> {
      return new Promise((resolve, reject) => {
        // On the next turn: the answer may have arrived while this thread was busy.
        const timer = setTimeout(() => setImmediate(() => waiting.has(id) && onLate()), patienceMs);
        waiting.set(id, { since: performance.now(), timer, resolve, reject });
      });
    },

    settle(id: number, answer: Rows | Error): void {
      const waiter = waiting.get(id);
      if (waiter === undefined) return;
      clearTimeout(waiter.timer);
      waiting.delete(id);
      if (answer instanceof Error) waiter.reject(answer);
      else waiter.resolve(answer);
    },

    failAll(errorOf: () => Error): void {
      for (const { timer, reject } of waiting.values()) {
        clearTimeout(timer);
        reject(errorOf());
      }
      waiting.clear();
    },

    longestMs(): number {
      const [first] = waiting.values();
      return first === undefined ? 0 : performance.now() - first.since;
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
