import { type DestinationStream, type Logger, pino } from "pino";
import { errorCause, errorCode } from "./error-code";
import { StoreUnavailable } from "./store-ports";

/**
 * Logs JSON lines. Error messages are left out, because they may repeat addresses, codes and
 * queries.
 */
export function createLog(level: string, stream: DestinationStream = process.stdout): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, stream);
}

interface SafeError {
  readonly type: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: SafeError;
}

function safeError(error: unknown): SafeError {
  if (!isError(error)) return { type: typeof error };
  // An unreachable database is no bug: its stack trace says nothing.
  if (error instanceof StoreUnavailable) return { type: error.name, code: firstCode(error) };
  const cause = errorCause(error);
  const at = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  return {
    type: error.name,
    ...(errorCode(error) !== "" && { code: errorCode(error) }),
    ...(at.length > 0 && { at }),
    ...(isError(cause) && { cause: safeError(cause) }),
  };
}

function firstCode(error: unknown): string {
  return errorCode(error) || (isError(errorCause(error)) ? firstCode(errorCause(error)) : "");
}

function isError(value: unknown): value is Error {
  return typeof value === "object" && value !== null && "name" in value && "message" in value;
}
