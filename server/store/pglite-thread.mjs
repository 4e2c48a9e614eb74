// The thread that PGlite runs in; pglite-worker.ts talks to it. Plain JavaScript, since a thread
// starts without the loader that its program may run under.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const { folder, data } = workerData;
const asText = (value) => value;

/** What goes back of an error: functions of the class would not pass from thread to thread. */
function plain(error) {
  const isFatal = /^(PANIC|FATAL)$/.test(error?.severity ?? "");
  return { code: String(error?.code ?? ""), message: String(error?.message ?? error), isFatal };
}

giveWay();
try {
  const database = await PGlite.create(folder, { loadDataDir: data });
  parentPort.on("message", async ({ id, sql, params, rowMode, typesAsText }) => {
    try {
      if (sql === null) {
        await database.close();
        parentPort.postMessage({ id, rows: [] });
        return;
      }
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
 * Lets the thread that answers pages go first where both want one core. Linux keeps a priority for
 * each thread (setpriority(2), "C library/kernel differences"); elsewhere nothing changes.
 */
function giveWay() {
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Another system than Linux, or a sandbox without /proc.
  }
}
