import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Store } from "../ports";
import { StartupError } from "../startup-error";
import { makeWritable } from "../writable-folder";
import { takeFolder } from "./folder-lock";
import { migrationsFolder } from "./migrations-folder";
import { createSqlStore } from "./sql-store";

/** Opens PostgreSQL inside this process, kept in `folder`. Throws when another process has it open. */
export async function openEmbedded(folder: string): Promise<Store> {
  await makeWritable(folder);
  const release = await takeFolder(folder);
  try {
    return await storeOf(await PGlite.create(folder), release);
  } catch (error) {
    await release();
    throw new StartupError(
      [
        `Встроенная база в папке ${folder} не открывается: она повреждена или её файлы принадлежат другому пользователю. Отдайте файлы пользователю, который запускает сервер, верните базу из копии или удалите папку: сервер создаст пустую.`,
      ],
      error,
    );
  }
}

/** Makes a store of an open PGlite; `afterClose` runs when the store is closed. */
export async function storeOf(
  client: PGlite,
  afterClose: () => Promise<void> = async () => {},
): Promise<Store> {
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return createSqlStore(db, async () => {
    await client.close();
    await afterClose();
  });
}
