const digits = 8;

/** Paths of shards by the digits in their names, which stand together. */
export function shardPaths(files: string, pathOf: (digits: string) => string): string[] {
  return Array.from({ length: files.length / digits }, (_, shard) =>
    pathOf(files.slice(shard * digits, (shard + 1) * digits)),
  );
}
