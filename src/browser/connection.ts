interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** How fast the connection is, such as `4g` or `slow-2g`; empty if the browser does not tell. */
export function connectionSpeed(): string {
  return connection()?.effectiveType ?? "";
}

/** True if pages may be prefetched: not on 2g, and not with data saver. */
export function isPrefetchWelcome(): boolean {
  return !(connection()?.saveData ?? false) && !connectionSpeed().endsWith("2g");
}
