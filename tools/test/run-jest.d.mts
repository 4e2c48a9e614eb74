export function runJest(config: object, args: readonly string[]): Promise<number>;
