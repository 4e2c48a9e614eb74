import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { ConfigurationError } from "../startup-error";
import type { Database } from "./schema";

/** Folder of the SQL migrations. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Rejects a database that a newer version has migrated. */
export async function refuseNewer(db: Database): Promise<void> {
  const [table] = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`);
  if (table === undefined || table.name === null) return;
  const [newest] = await db
    .select({ at: sql<string | null>`max(created_at)::text` })
    .from(sql`drizzle.__drizzle_migrations`);
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  if (Number(newest?.at ?? 0) > known)
    throw new ConfigurationError([
      "Базу данных изменила более новая версия сервера: запустите её или верните копию базы, которую сделала эта версия.",
    ]);
}
