import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { OwnedStore } from "../owner-ports";
import { StoreUnavailable } from "../ports";
import { StartupError } from "../startup-error";
import { isUnreachable, pooledConnections } from "./failures";
import { migrationsFolder } from "./migrations-folder";
import { createSqlStore } from "./sql-store";

// Any number will do; all processes of this server take the same.
const migrationLock = 4_920_137;

/**
 * Opens a PostgreSQL server by its address and brings its schema up to date. Throws
 * `StoreUnavailable` while it is away.
 */
export async function openPostgres(url: string): Promise<OwnedStore> {
  await migratePostgres(url);
  const client = postgres(url, {
    max: pooledConnections,
    connect_timeout: 3,
    // The default waits longer after each failure, up to 20 s, in which a database that is back
    // goes unnoticed.
    backoff: () => 0.25,
    connection: { application_name: "site", statement_timeout: 5000, lock_timeout: 5000 },
    onnotice: () => {},
  });
  return createSqlStore(drizzle(client), () => client.end({ timeout: 3 }));
}

// Processes that start together must not migrate together: the lock belongs to the one connection
// used here.
async function migratePostgres(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    if (isUnreachable(error))
      throw new StoreUnavailable("The database is out of reach", { cause: error });
    throw new StartupError(
      [
        "База данных из DATABASE_URL не принимает сервер: проверьте имя, пароль, имя базы и право создавать таблицы.",
      ],
      error,
    );
  } finally {
    await client.end({ timeout: 3 });
  }
}
