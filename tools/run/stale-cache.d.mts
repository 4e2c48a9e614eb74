type Environment = Readonly<Record<string, string | undefined>>;

/** Folders whose code renders content: a change to one of them clears Gatsby's cache. */
export const folders: readonly string[];
export function clearBeforeBuild(env: Environment): string;
export function clearBeforeDevelop(env: Environment): string;
export function markCache(command: "build" | "develop", digest: string): void;
