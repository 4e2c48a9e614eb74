import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { errorCause } from "../error-code";
import type { OwnedStore } from "../owner-ports";
import { StoreUnavailable } from "../store-ports";
import { StartupError } from "../startup-error";
import { makeWritable } from "../writable-folder";
import { takeFolder } from "./folder-lock";
import { freeBytes, neededBytes, withFreeSpace } from "./free-space";
import { migrationsFolder } from "./migrations-folder";
import { HungThread, type PgliteClient, openPgliteClient } from "./pglite-client";
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

// What asks for health wants to know in less time than a hung thread is given.
const pingPatienceMs = 1000;

/**
 * Opens PostgreSQL inside this process, kept in `folder`. Throws when another process has it open.
 */
export async function openEmbedded(folder: string, parts: EmbeddedParts = {}): Promise<OwnedStore> {
  const { log, patienceMs, openPatienceMs } = parts;
  await makeWritable(folder);
  const release = await takeFolder(folder);
  const needed = parts.neededBytes ?? neededBytes;
  const hasRoom = async () => (await (parts.freeBytes ?? freeBytes)(folder)) >= needed;
  try {
    if (!(await hasRoom()))
      throw new StartupError([
        `На диске папки ${folder} свободно меньше ${Math.ceil(needed / 2 ** 20)} МБ: освободите место или задайте другую папку в DATA_DIR.`,
      ]);
    const client = await openPgliteClient({
      folder,
      mayRestart: hasRoom,
      ...(patienceMs !== undefined && { patienceMs }),
      ...(openPatienceMs !== undefined && { openPatienceMs }),
      onFall: (reason) =>
        log?.error({ reason }, "Встроенная база не отвечает, её поток запускается заново"),
      onRise: () => log?.info({}, "Встроенная база снова отвечает"),
    });
    return withFreeSpace(await storeOf(client, release), hasRoom);
  } catch (error) {
    await release();
    if (error instanceof StartupError) throw error;
    if (isHung(error))
      throw new StartupError(
        [
          `Встроенная база в папке ${folder} не ответила вовремя: машина занята другим или диск медленный. Запустите сервер ещё раз и не удаляйте папку; если это повторяется на свободной машине, верните базу из копии.`,
        ],
        error,
      );
    throw new StartupError(
      [
        `Встроенная база в папке ${folder} не открывается: она повреждена или её файлы принадлежат другому пользователю. Отдайте файлы пользователю, который запускает сервер, верните базу из копии или удалите папку: сервер создаст пустую.`,
      ],
      error,
    );
  }
}

function isHung(error: unknown): boolean {
  return error instanceof HungThread || errorCause(error) instanceof HungThread;
}

/** Makes a store of an open PGlite; `afterClose` runs when the store is closed. */
export async function storeOf(
  client: PgliteClient,
  afterClose: () => Promise<void> = async () => {},
): Promise<OwnedStore> {
  const db = drizzle({ client });
  await migrate(db, { migrationsFolder });
  client.serve();
  const store = createSqlStore(db, async () => {
    await client.close();
    await afterClose();
  });
  return {
    ...store,
    ping: () => ping(store, client),
    async purge(times) {
      await store.purge(times);
      // PGlite has no autovacuum: without this the room of deleted rows is never used again.
      await client.query("vacuum");
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
