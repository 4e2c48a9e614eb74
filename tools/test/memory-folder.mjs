import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const neededBytes = 2 * 2 ** 30;

/**
 * A folder in memory that is removed when this process ends; null where there is none with room.
 * Tests copy databases of a thousand files: on a disk a copy takes a second of a processor.
 */
export function memoryFolder() {
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return null;
  const folder = mkdtempSync(`${memory}/site-`);
  // PostgreSQL's own user reaches its clusters through it.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
