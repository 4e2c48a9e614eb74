export const tools: readonly { readonly package: string; readonly isPresent: () => boolean }[];
export function assertToolsInReach(names?: readonly string[]): void;
export function installTools(names?: readonly string[]): Promise<void>;
