import { addressOf } from "./paths";
import type { SiteBuild, SiteFile } from "./site-build";

/** A file of an earlier build, and until when it is served. */
export interface OldFile {
  readonly file: SiteFile;
  readonly until: number;
}

const keepOldFilesMs = 3_600_000;

/** Files of earlier builds by URL, at most `limit` bytes. */
export function withReplaced(
  oldFiles: ReadonlyMap<string, OldFile>,
  replaced: SiteBuild | null,
  next: SiteBuild,
  now: number,
  limit: number,
): Map<string, OldFile> {
  const gone = [...(replaced?.files.values() ?? [])].filter(
    ({ name, isImmutable }) => isImmutable && !next.files.has(name),
  );
  const all = new Map<string, OldFile>();
  let size = 0;
  // Newest first: open pages request those.
  for (const old of [
    ...gone.map((file) => ({ file, until: now + keepOldFilesMs })),
    ...[...oldFiles.values()].filter(({ until }) => until > now),
  ]) {
    size += memoryOf(old.file);
    const address = addressOf(old.file.name);
    if (size <= limit && !all.has(address) && !next.files.has(old.file.name)) all.set(address, old);
  }
  return all;
}

function memoryOf({ encoded }: SiteFile): number {
  return Object.values(encoded).reduce(
    (sum, { bytes, size }) => sum + (bytes.kind === "memory" ? size : 0),
    0,
  );
}
