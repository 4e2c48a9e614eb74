import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { OwnedStore } from "../../../server/owner-ports";
import { type Store, StoreUnavailable } from "../../../server/store-ports";
import { storeOf } from "../../../server/store/embedded";
import { openPgliteClient } from "../../../server/store/pglite-client";
import { migrationsFolder } from "../../../server/store/migrations-folder";
import { openPostgres } from "../../../server/store/postgres";
import { type PostgresCluster, startPostgres } from "../../../tools/programs/postgres";

export interface TestStore {
  readonly store: OwnedStore;
  /** Runs SQL past the store. */
  sql(text: string): Promise<Record<string, unknown>[]>;
  /** Empties every table. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const storeKinds = [
  { kind: "PGlite", open: openEmbeddedTestStore },
  { kind: "PostgreSQL", open: openPostgresTestStore },
];

/** A store whose database is away. */
export function awayStore(): Store {
  const away = () => Promise.reject(new StoreUnavailable("away"));
  return {
    findUser: away,
    updateAddress: away,
    register: away,
    tryCode: away,
    allowRegistrations: away,
    takeRegistration: away,
    findSessionUser: away,
    revokeSession: away,
    unlock: away,
    purge: away,
    takeCall: away,
    giveCallBack: away,
    purgeCalls: away,
    keepPolicy: away,
    keepNote: away,
    addCounts: away,
    noteProcess: away,
    forgetProcess: away,
    ping: away,
    close: async () => {},
  };
}

/** A store in memory, in a thread of this process. */
export async function openEmbeddedTestStore(): Promise<TestStore> {
  const client = await openPgliteClient({ data: await migratedData() });
  const store = await storeOf(client);
  const sql = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return { store, sql, reset: () => emptyTables(sql), close: () => store.close() };
}

/** Puts a database into a folder, as a first start of the server does, but faster. */
export async function makeEmbeddedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder, { loadDataDir: await migratedData() });
  await client.close();
}

/** A store on a throw-away PostgreSQL server. */
export async function openPostgresTestStore(): Promise<
  TestStore & { readonly cluster: PostgresCluster }
> {
  const cluster = await startPostgres();
  const store = await openPostgres(cluster.url);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  pool.on("error", () => {});
  const sql = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  async function close(): Promise<void> {
    await Promise.all([store.close(), pool.end()]);
    await cluster.destroy();
  }
  return { store, sql, reset: () => emptyTables(sql), close, cluster };
}

async function emptyTables(sql: TestStore["sql"]): Promise<void> {
  await sql(
    "truncate users, addresses, captcha_passes, sessions, counts, processes, policies, network_calls, reader_notes",
  );
}

// PGlite takes seconds to make a database and half of one to load it: the migrated one is kept for
// all test files.
async function migratedData(): Promise<Blob> {
  const hash = createHash("sha256").update(
    readFileSync("node_modules/@electric-sql/pglite/package.json"),
  );
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")))
    hash.update(readFileSync(join(migrationsFolder, file)));
  const path = join(tmpdir(), `site-tests-pglite-${hash.digest("hex").slice(0, 16)}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return new Blob([kept]);
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder });
  const data = await client.dumpDataDir("none");
  await client.close();
  await writeFile(`${path}.${process.pid}`, Buffer.from(await data.arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  return data;
}
