export const serverOfTests: string;
export function bundleServerOfTests(): Promise<void>;
