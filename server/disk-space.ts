import { statfs } from "node:fs/promises";

/**
 * PGlite's WAL has segments of 16 MB, and it does not survive a disk that is full when it starts
 * the next.
 */
export const neededBytes = 64 * 2 ** 20;

/** Bytes available to an unprivileged user on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
