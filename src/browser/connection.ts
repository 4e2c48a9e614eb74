interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** May pages be fetched ahead: not on 2g, not when the visitor saves data. */
export function isPrefetchWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !(connection?.saveData ?? false) && !(connection?.effectiveType ?? "").includes("2g");
}
