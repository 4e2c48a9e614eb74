const digits = 8;

/** Paths of shards from their concatenated hashes. */
export function shardPaths(files: string, pathOf: (digits: string) => string): string[] {
  return Array.from({ length: files.length / digits }, (_, shard) =>
    pathOf(files.slice(shard * digits, (shard + 1) * digits)),
  );
}
