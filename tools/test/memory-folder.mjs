import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const neededBytes = 2 * 2 ** 30;

/**
 * A folder in memory, deleted when this process ends; null if there is no room. Tests copy
 * databases of a thousand files: on a disk each copy takes a second of processor time.
 */
export function memoryFolder() {
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return null;
  const folder = mkdtempSync(`${memory}/site-`);
  // PostgreSQL's own user must reach its clusters through the folder.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
