export const serverOfTests: string;
export const quickDatabases: readonly string[];
export function bundleServerOfTests(): Promise<void>;
