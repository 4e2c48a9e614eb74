interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True if pages may be prefetched: not on 2g, and not with data saver. */
export function isPrefetchWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
