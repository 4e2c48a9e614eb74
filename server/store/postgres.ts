import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { StoreWithOwner } from "../owner-ports";
import { ConfigurationError, DatabaseNotOpened, StartupError } from "../startup-error";
import { cursorsInTransaction } from "./cursors";
import { isUnreachable, unreadFile } from "./failures";
import { migrationsFolder, refuseNewer } from "./newer-database";
import { closePool, connectOnce, databaseOf, openPool, patientStatementMs } from "./postgres-pool";
import { createSqlStore } from "./sql-store";

// Advisory lock key, the same for all processes.
const migrationLock = 4_920_137;

/**
 * Opens a PostgreSQL server by URL and migrates it. Throws `DatabaseNotOpened` if it is not
 * reachable.
 */
export async function openPostgres(
  url: string,
  longestStatementMs?: number,
): Promise<StoreWithOwner> {
  await migratePostgres(url);
  const pool = openPool(url, longestStatementMs);
  // Separate, because its statements and silence may take long.
  const patientPool = openPool(url, patientStatementMs, 2);
  const patient = databaseOf(patientPool);
  return createSqlStore({
    db: databaseOf(pool),
    patient,
    openCursors: cursorsInTransaction(patient),
    close: async () => void (await Promise.all([closePool(pool), closePool(patientPool)])),
  });
}

// Processes that start together must not migrate concurrently: the lock belongs to this connection.
async function migratePostgres(url: string): Promise<void> {
  try {
    const client = await connectOnce(url);
    try {
      const db = drizzle(client);
      await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
      await refuseNewer(db);
      await migrate(db, { migrationsFolder });
    } finally {
      await client.end();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const file = unreadFile(error);
    if (file !== null)
      throw new ConfigurationError(
        [`Файл ${file}, который назван в DATABASE_URL, не читается: проверьте путь и права.`],
        error,
      );
    if (isUnreachable(error))
      throw new DatabaseNotOpened(
        "away",
        "База данных из DATABASE_URL не отвечает: проверьте адрес и запущена ли она.",
        error,
      );
    throw new ConfigurationError(
      [
        "База данных из DATABASE_URL не принимает сервер: проверьте имя, пароль, имя базы и право создавать таблицы.",
      ],
      error,
    );
  }
}
