import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { errorCause } from "../error-code";
import type { OwnedStore } from "../owner-ports";
import { StoreUnavailable } from "../store-ports";
import { DatabaseNotOpened, StartupError } from "../startup-error";
import { makeWritable } from "../writable-folder";
import { heldCursors } from "./cursors";
import { takeFolder } from "./folder-lock";
import { freeBytes, neededBytes, withFreeSpace } from "./free-space";
import { migrationsFolder } from "./migrations-folder";
import { refuseNewer } from "./newer-database";
import { type PgliteClient, openPgliteClient } from "./pglite-client";
import { FallenThread } from "./pglite-worker";
import { changingTables, letters, processes } from "./schema";
import { createSqlStore } from "./sql-store";

export interface EmbeddedParts {
  readonly log?: EmbeddedLog;
  /** How long a query may take before its thread is ended. */
  readonly patienceMs?: number;
  /** How long the database may take to open. */
  readonly openPatienceMs?: number;
  /** Below so many free bytes nothing is written. */
  readonly neededBytes?: number;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface EmbeddedLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

// What the owner and the purge ask for may take long, as on a server.
const patientMs = 60_000;

// What asks for health wants to know in less time than a hung thread is given.
const pingPatienceMs = 1000;

/**
 * Opens PostgreSQL inside this process, kept in `folder`. Throws when another process has it open.
 */
export async function openEmbedded(folder: string, parts: EmbeddedParts = {}): Promise<OwnedStore> {
  return (await takeEmbedded(folder, parts))();
}

/**
 * Takes the folder for this process, and gives what opens the database in it, once: a place that
 * is not fit is told from a database that does not open.
 */
export async function takeEmbedded(
  folder: string,
  parts: EmbeddedParts = {},
): Promise<() => Promise<OwnedStore>> {
  await makeWritable(folder);
  const release = await takeFolder(folder);
  return async () => {
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
): Promise<OwnedStore> {
  const { log, patienceMs, openPatienceMs } = parts;
  const needed = parts.neededBytes ?? neededBytes;
  const hasRoom = async () => (await (parts.freeBytes ?? freeBytes)(folder)) >= needed;
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

/** Makes a store of an open PGlite; `afterClose` runs when the store is closed. */
export async function storeOf(
  client: PgliteClient,
  afterClose: () => Promise<void> = async () => {},
): Promise<OwnedStore> {
  const db = drizzle({ client });
  await refuseNewer(db);
  await migrate(db, { migrationsFolder });
  // This process alone has it open: other processes in it were killed, and their letters are free.
  await db.delete(processes);
  await db.update(letters).set({ claimedUntil: sql`now()` });
  client.serve();
  const patient = drizzle({ client: client.withPatience(patientMs) });
  const store = createSqlStore({
    db,
    patient,
    openCursors: heldCursors(patient),
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
      // PGlite has no autovacuum: without this the room of deleted rows is never used again. One
      // table after the other, so that calls come in between.
      for (const table of changingTables) await patient.execute(sql`vacuum ${table}`);
    },
  };
}

async function ping(store: OwnedStore, client: PgliteClient): Promise<void> {
  if (!client.isAnswering(pingPatienceMs)) throw new StoreUnavailable("The database hangs");
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable("The database is slow")), pingPatienceMs);
  });
  await Promise.race([store.ping(), late]).finally(() => clearTimeout(timer));
}
