import { errorCause, errorCode } from "../error-code";
import { type Store, StoreUnavailable } from "../ports";

/** Gives every failure of a store a name: no connection becomes `StoreUnavailable`, anything else loses the values of its query. */
export function withNamedFailures(store: Store): Store {
  const named = { ...store };
  for (const [operation, call] of Object.entries(store)) {
    Object.assign(named, { [operation]: async (...values: unknown[]) => {
      try {
        return await call(...values);
      } catch (error) {
        throw isUnreachable(error)
          ? new StoreUnavailable(`The database is out of reach: ${operation}`, { cause: error })
          : new Error(`The store failed: ${operation}`, { cause: error });
      }
    } });
  }
  return named;
}

// Codes of Node's sockets, of the driver, and of PostgreSQL itself: connection lost, too many, shutting or starting.
const unreachable = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|CONNECT\w+|08\w{3}|53\w{3}|57P0\d|57014|55P03|25006)$/;

/** Whether an error says that the database is away, and not that it did not like what it was asked. */
export function isUnreachable(error: unknown): boolean {
  for (let reason = error; reason !== undefined && reason !== null; reason = errorCause(reason)) {
    if (unreachable.test(errorCode(reason)) || String(reason).includes("PGlite is closed")) return true;
  }
  return false;
}
