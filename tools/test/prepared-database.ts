import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";

// PGlite takes ten seconds of processor time to create a database: the migrated one is kept for all
// tests, once for each version.
const migrationsFolder = resolve("server/store/migrations");

/** A dump of an empty embedded database with the server's tables. */
export async function preparedDump(): Promise<Blob> {
  const path = `${keptPath()}.tar`;
  if (!existsSync(path)) await keep(path, async (target) => writeFile(target, await makeDump()));
  return new Blob([await readFile(path)]);
}

/** Creates such a database in a folder, as the server's first start does. */
export async function prepareDatabase(folder: string): Promise<void> {
  const path = keptPath();
  if (!existsSync(path))
    await keep(path, async (target) => {
      const client = await PGlite.create(target, { loadDataDir: await preparedDump() });
      await client.close();
    });
  await cp(path, folder, { recursive: true });
}

function keptPath(): string {
  const hash = createHash("sha256").update(
    readFileSync("node_modules/@electric-sql/pglite/package.json"),
  );
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")))
    hash.update(readFileSync(join(migrationsFolder, file)));
  const folder = process.env["KEPT_DATABASES"] ?? tmpdir();
  return join(folder, `site-tests-pglite-${hash.digest("hex").slice(0, 16)}`);
}

async function makeDump(): Promise<Buffer> {
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder });
  const data = await client.dumpDataDir("none");
  await client.close();
  return Buffer.from(await data.arrayBuffer());
}

/** Two processes may create the same at once: each moves a complete one into place. */
async function keep(path: string, make: (target: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(`${path}-`);
  const made = join(folder, "made");
  await make(made);
  await rename(made, path).catch((error: NodeJS.ErrnoException) => {
    if (!["ENOTEMPTY", "EEXIST"].includes(String(error.code))) throw error;
  });
  await rm(folder, { recursive: true, force: true });
}
