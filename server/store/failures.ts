import { errorCause, errorCode } from "../error-code";
import { StoreUnavailable } from "../store-ports";

/** Connections to a PostgreSQL server. */
export const pooledConnections = 10;

/**
 * Gives every failure of a store a name: no connection, or no answer in time, becomes
 * `StoreUnavailable`; anything else loses the values of its query.
 */
export function withNamedFailures<Operations extends object>(
  operations: Operations,
  patienceMs = 8000,
): Operations {
  const named = Object.entries(operations).map(
    ([operation, call]: [string, (...values: never[]) => Promise<unknown>]) => {
      const guarded = (...values: never[]) =>
        withNamedFailure(operation, () =>
          inTime(
            onLiveConnection(() => call(...values)),
            patienceMs,
          ),
        );
      return [operation, guarded] as const;
    },
  );
  return { ...operations, ...(Object.fromEntries(named) as Operations) };
}

/** Names the failure of one long operation, which must not be repeated. */
export async function withNamedFailure<Value>(
  operation: string,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    throw isUnreachable(error)
      ? new StoreUnavailable(`The database is out of reach: ${operation}`, { cause: error })
      : new Error(`The store failed: ${operation}`, { cause: error });
  }
}

// A database that restarts takes leave of its idle connections with 57P01, and the driver may see
// that only when it sends the next query, which was then not run. Each of the pooled connections
// may be such a one.
async function onLiveConnection<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let connections = 0; connections < pooledConnections; connections += 1) {
    try {
      return await call();
    } catch (error) {
      if (!hasCode(error, /^57P01$/)) throw error;
    }
  }
  return call();
}

// A connection that hangs is no error to the driver; the visitor must not wait for it.
async function inTime<Value>(answer: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("No answer in time"), { code: "ETIMEDOUT" })),
      patienceMs,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

// Codes of Node's sockets and of PostgreSQL itself: connection lost, too many, shutting or
// starting.
const unreachable =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08\w{3}|53\w{3}|57P0\d|57014|55P03|25006)$/;

// What the drivers say without a code: of a connection that ends, of what is asked on it later, of
// their own patience. pg's stand at the beginning; what a visitor wrote may stand further on.
const lost =
  /PGlite is closed|^Error: (Connection terminated|Client .* is not queryable$|timeout expired|Cannot use a pool)/;

/**
 * Whether an error says that the database is away, and not that it did not like what it was asked.
 */
export function isUnreachable(error: unknown): boolean {
  return (
    hasCode(error, unreachable) || reasonsOf(error).some((reason) => lost.test(String(reason)))
  );
}

/** The file that could not be read on the way to the database, such as a certificate; else null. */
export function unreadFile(error: unknown): string | null {
  const opened = reasonsOf(error)
    .map((reason) => reason as { readonly syscall?: unknown; readonly path?: unknown })
    .find(({ syscall }) => syscall === "open");
  return opened ? String(opened.path) : null;
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return reasonsOf(error).some((reason) => pattern.test(errorCode(reason)));
}

/** The error, what led to it, and so on. */
function reasonsOf(error: unknown): unknown[] {
  return error === undefined || error === null ? [] : [error, ...reasonsOf(errorCause(error))];
}
