import { type DestinationStream, type Logger, pino } from "pino";

/** The server's log: JSON lines. Errors are written without their messages, which may repeat addresses, codes and queries. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError, req: () => undefined, res: () => undefined } };
  return stream === undefined ? pino(options) : pino(options, stream);
}

interface SafeError {
  readonly type: string;
  readonly code?: string;
  readonly at?: readonly string[];
  readonly cause?: SafeError;
}

function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error };
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)).slice(0, 8).map((line) => line.trim());
  return {
    type: error.name,
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...(at.length > 0 && { at }),
    ...(error.cause instanceof Error && { cause: safeError(error.cause) }),
  };
}
