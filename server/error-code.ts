/**
 * The code that Node, PostgreSQL and the libraries put on an error, such as ENOENT; an empty string
 * when there is none. Asks for the property, not for the class: errors of Node itself are of
 * another `Error` where tests run in a sandbox.
 */
export function errorCode(error: unknown): string {
  const hasCode =
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string";
  return hasCode ? String(error.code) : "";
}

/** The error that led to this one. */
export function errorCause(error: unknown): unknown {
  return typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
}
