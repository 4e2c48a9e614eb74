interface Tool {
  readonly package: string;
  readonly instead?: string;
  readonly isPresent: () => boolean;
}

export const tools: readonly Tool[];
export function assertToolsInReach(names?: readonly string[], known?: readonly Tool[]): void;
export function installTools(names?: readonly string[], known?: readonly Tool[]): Promise<void>;
export function program(name: string): () => boolean;
export function file(path: string): () => boolean;
export function below(folder: string, path: string): () => boolean;
