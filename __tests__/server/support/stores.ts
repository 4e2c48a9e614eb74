import pg from "pg";
import type { StoreWithOwner } from "../../../server/owner-ports";
import type { Store } from "../../../server/store-ports";
import { storeOf } from "../../../server/store/embedded";
import { unopenedStore } from "../../../server/store/open-later";
import { openPgliteClient } from "../../../server/store/pglite-client";
import { openPostgres } from "../../../server/store/postgres";
import { type PostgresCluster, startPostgres } from "../../support/postgres";
import { preparedDump } from "../../../tools/test/prepared-database";

export interface TestStore {
  readonly store: StoreWithOwner;
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
  return unopenedStore(new Error("away"));
}

/** A store in memory, in a thread of this process. */
export async function openEmbeddedTestStore(): Promise<TestStore> {
  const client = await openPgliteClient({ data: await preparedDump() });
  const store = await storeOf(client);
  const sql = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return { store, sql, reset: () => emptyTables(sql), close: () => store.close() };
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

export async function emptyTables(sql: TestStore["sql"]): Promise<void> {
  await sql(
    "truncate users, addresses, captcha_passes, sessions, counts, processes, policies, network_calls, reader_notes, letters",
  );
}
