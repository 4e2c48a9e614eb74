import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { freeBytes, neededBytes } from "../disk-space";
import { errorCause } from "../error-code";
import type { StoreWithOwner } from "../owner-ports";
import type { Log } from "../ports";
import { StoreUnavailable } from "../store-ports";
import { DatabaseNotOpened, StartupError } from "../startup-error";
import { makeWritable } from "../writable-folder";
import { cursorsWithHold } from "./cursors";
import { inTime } from "./failures";
import { lockFolder } from "./folder-lock";
import { withFreeSpace } from "./free-space";
import { migrationsFolder, refuseNewer } from "./newer-database";
import { type PgliteClient, openPgliteClient } from "./pglite-client";
import { FallenThread } from "./pglite-worker";
import { changingTables, letters, processes } from "./schema";
import { createSqlStore } from "./sql-store";

export interface EmbeddedParts {
  readonly log?: Log;
  /** Timeout of a query, after which its thread is terminated. */
  readonly patienceMs?: number;
  /** Timeout of opening the database. */
  readonly openPatienceMs?: number;
  /** Writes are refused below this free space. */
  readonly neededBytes?: number;
}

// Owner's commands and the purge may take long, as on a server.
const patientMs = 60_000;

// Health checks need an answer before a hung thread is terminated.
const pingPatienceMs = 1000;

/**
 * Locks the folder and returns a function that opens its database, and may be called again if that
 * fails: an unusable folder is distinguished from a database that does not open.
 */
export async function lockEmbedded(
  folder: string,
  parts: EmbeddedParts = {},
): Promise<() => Promise<StoreWithOwner>> {
  const lock = async () => {
    await makeWritable(folder);
    return lockFolder(folder);
  };
  let locked: (() => Promise<void>) | null = await lock();
  return async () => {
    const release = locked ?? (await lock());
    locked = null;
    try {
      return await openTaken(folder, parts, release);
    } catch (error) {
      await release();
      throw error instanceof StartupError ? error : notOpened(folder, error);
    }
  };
}

async function openTaken(
  folder: string,
  parts: EmbeddedParts,
  release: () => Promise<void>,
): Promise<StoreWithOwner> {
  const { log, patienceMs, openPatienceMs } = parts;
  const needed = parts.neededBytes ?? neededBytes;
  const hasRoom = async () => (await freeBytes(folder)) >= needed;
  if (!(await hasRoom()))
    throw new DatabaseNotOpened(
      "away",
      `На диске папки ${folder} свободно меньше ${Math.ceil(needed / 2 ** 20)} МБ: освободите место или задайте другую папку в DATA_DIR.`,
    );
  const client = await openPgliteClient({
    folder,
    mayRestart: hasRoom,
    ...(patienceMs !== undefined && { patienceMs }),
    ...(openPatienceMs !== undefined && { openPatienceMs }),
    onFall: (reason) =>
      log?.error(
        { reason },
        "Встроенная база не отвечает, её поток запускается заново. Если это повторяется, проверьте память и диск машины или перейдите на PostgreSQL: DATABASE_URL.",
      ),
    onRise: () => log?.info({}, "Встроенная база снова отвечает"),
  });
  try {
    return withFreeSpace(await storeOf(client, release), hasRoom);
  } catch (error) {
    await client.close();
    throw error;
  }
}

function notOpened(folder: string, error: unknown): DatabaseNotOpened {
  const fallen = [error, errorCause(error)].find((each) => each instanceof FallenThread);
  if (fallen?.isHung === true)
    return new DatabaseNotOpened(
      "away",
      `Встроенная база в папке ${folder} не ответила вовремя: машина занята другим или диск медленный. Не удаляйте папку; если это повторяется на свободной машине, верните базу из копии.`,
      error,
    );
  if (fallen !== undefined)
    return new DatabaseNotOpened(
      "away",
      `Поток встроенной базы завершился: ${fallen.reason}. Не удаляйте папку ${folder}: проверьте, что программа и её пакеты скопированы целиком и что памяти хватает.`,
      error,
    );
  return new DatabaseNotOpened(
    "damaged",
    `Встроенная база в папке ${folder} не открывается: она повреждена или её файлы принадлежат другому пользователю. Отдайте файлы пользователю, который запускает сервер, или остановите сервер, переименуйте папку и верните базу из копии; без копии сервер создаст пустую базу.`,
    error,
  );
}

/** Creates a store on an open PGlite; `afterClose` runs when it is closed. */
export async function storeOf(
  client: PgliteClient,
  afterClose: () => Promise<void> = async () => {},
): Promise<StoreWithOwner> {
  const db = drizzle({ client });
  await refuseNewer(db);
  await migrate(db, { migrationsFolder });
  // The folder is locked, so all other processes are gone: their heartbeats and claims are void.
  await db.delete(processes);
  await db.update(letters).set({ claimedUntil: sql`now()` });
  client.serve();
  const patient = drizzle({ client: client.withPatience(patientMs) });
  const store = createSqlStore({
    db,
    patient,
    openCursors: cursorsWithHold(patient),
    close: async () => {
      await client.close();
      await afterClose();
    },
  });
  return {
    ...store,
    ping: () => ping(store, client),
    async purge(times) {
      await store.purge(times);
      // PGlite has no autovacuum: without this the space of deleted rows is never reused. One table
      // at a time, so that calls run in between.
      for (const table of changingTables) await patient.execute(sql`vacuum ${table}`);
    },
  };
}

async function ping(store: StoreWithOwner, client: PgliteClient): Promise<void> {
  if (!client.isAnswering(pingPatienceMs)) throw new StoreUnavailable("The database hangs");
  await inTime(store.ping(), pingPatienceMs);
}
