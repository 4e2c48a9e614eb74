import { errorCause, errorCode } from "../error-code";
import { StoreUnavailable } from "../store-ports";

/** Connections to a PostgreSQL server. */
export const pooledConnections = 10;

/** The same operations, each called by `run`. */
export function wrapped<Operations extends object>(
  operations: Operations,
  run: (name: string, call: () => Promise<unknown>) => Promise<unknown>,
): Operations {
  const calls = Object.entries(operations).map(
    ([name, call]: [string, (...values: never[]) => Promise<unknown>]) =>
      [name, (...values: never[]) => run(name, () => call(...values))] as const,
  );
  return Object.fromEntries(calls) as Operations;
}

/**
 * Names every failure of a store: a lost connection or a timeout becomes `StoreUnavailable`; any
 * other error is stripped of its query's values.
 */
export function withNamedFailures<Operations extends object>(
  operations: Operations,
  patienceMs = 8000,
): Operations {
  return wrapped(operations, (name, call) =>
    withNamedFailure(name, () => inTime(onLiveConnection(call), patienceMs)),
  );
}

/** The same for one long operation, which must not be retried. */
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

// A restarting database closes idle connections with 57P01, which the driver may see only with the
// next query; that query was not executed. All pooled connections may be in this state.
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

/** The driver does not report a hung connection; the client must not wait for it. */
export async function inTime<Value>(answer: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("No answer in time"), { code: "ETIMEDOUT" })),
      patienceMs,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

// Codes of Node's sockets and of PostgreSQL: connection lost, too many, shutting down or starting
// up.
const unreachable =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08\w{3}|53\w{3}|57P0\d|57014|55P03|25006)$/;

// Driver errors without a code: closed connection, its pending queries, driver timeouts. Anchored
// where user input could follow in the message.
const lost =
  /PGlite is closed|^Error: (Connection terminated|Client .* is not queryable$|timeout expired|Cannot use a pool)/;

/** Whether an error means that the database is unreachable, not that it rejected the query. */
export function isUnreachable(error: unknown): boolean {
  return (
    hasCode(error, unreachable) || reasonsOf(error).some((reason) => lost.test(String(reason)))
  );
}

/** The file that could not be read while connecting, such as a certificate; otherwise null. */
export function unreadFile(error: unknown): string | null {
  const opened = reasonsOf(error)
    .map((reason) => reason as { readonly syscall?: unknown; readonly path?: unknown })
    .find(({ syscall }) => syscall === "open");
  return opened ? String(opened.path) : null;
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return reasonsOf(error).some((reason) => pattern.test(errorCode(reason)));
}

/** The error and its causes. */
function reasonsOf(error: unknown): unknown[] {
  return error === undefined || error === null ? [] : [error, ...reasonsOf(errorCause(error))];
}
