/**
 * The `code` of an error of Node, PostgreSQL or a library, such as ENOENT; empty if there is none.
 * Checks the property, not the class: in a Jest sandbox Node's errors have another `Error`.
 */
export function errorCode(error: unknown): string {
  const hasCode =
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string";
  return hasCode ? String(error.code) : "";
}

/** The `cause` of an error. */
export function errorCause(error: unknown): unknown {
  return typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
}
