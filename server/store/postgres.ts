import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { OwnedStore } from "../owner-ports";
import { StoreUnavailable } from "../store-ports";
import { ConfigurationError, StartupError } from "../startup-error";
import { cursorsInTransaction } from "./cursors";
import { isUnreachable } from "./failures";
import { migrationsFolder } from "./migrations-folder";
import { refuseNewer } from "./newer-database";
import { closePool, connectOnce, databaseOf, openPatientPool, openPool } from "./postgres-pool";
import { createSqlStore } from "./sql-store";

// Any number will do; all processes of this server take the same.
const migrationLock = 4_920_137;

/**
 * Opens a PostgreSQL server by its address and brings its schema up to date. Throws
 * `StoreUnavailable` while it is away.
 */
export async function openPostgres(url: string, longestStatementMs?: number): Promise<OwnedStore> {
  await migratePostgres(url);
  const pool = openPool(url, longestStatementMs === undefined ? {} : { longestStatementMs });
  const patientPool = openPatientPool(url);
  const patient = databaseOf(patientPool);
  return createSqlStore({
    db: databaseOf(pool),
    patient,
    openCursors: cursorsInTransaction(patient),
    close: async () => void (await Promise.all([closePool(pool), closePool(patientPool)])),
  });
}

// Processes that start together must not migrate together: the lock belongs to the one connection
// used here.
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
    if (isUnreachable(error))
      throw new StoreUnavailable("The database is out of reach", { cause: error });
    throw new ConfigurationError(
      [
        "База данных из DATABASE_URL не принимает сервер: проверьте имя, пароль, имя базы и право создавать таблицы.",
      ],
      error,
    );
  }
}
