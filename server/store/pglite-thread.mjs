// The thread that runs PGlite; pglite-worker.ts talks to it. Plain JavaScript, because a worker
// starts without the TypeScript loader.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const { folder, data } = workerData;
const asText = (value) => value;

/** Plain fields: class instances with functions cannot be cloned between threads. */
function plain(error) {
  const isFatal = /^(PANIC|FATAL)$/.test(error?.severity ?? "");
  return { code: String(error?.code ?? ""), message: String(error?.message ?? error), isFatal };
}

lowerPriority();
try {
  const database = await PGlite.create(folder, { loadDataDir: data });
  parentPort.on("message", async (message) => {
    if (message === null) return database.close().finally(() => process.exit());
    const { id, sql, params, rowMode, typesAsText } = message;
    try {
      const parsers = Object.fromEntries(typesAsText.map((type) => [type, asText]));
      const { rows } = await database.query(sql, params, { rowMode, parsers });
      parentPort.postMessage({ id, rows });
    } catch (error) {
      parentPort.postMessage({ id, error: plain(error) });
    }
  });
  parentPort.postMessage({ id: 0, rows: [] });
} catch (error) {
  parentPort.postMessage({ id: 0, error: plain(error) });
}

/**
 * Gives the main thread priority on a shared core. Linux has a priority per thread (setpriority(2),
 * "C library/kernel differences"); elsewhere nothing changes.
 */
function lowerPriority() {
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not Linux, or a sandbox without /proc.
  }
}
