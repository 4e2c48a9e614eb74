import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { asc, getTableColumns, getTableName, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Database,
  addresses,
  captchaPasses,
  counts,
  policies,
  readerNotes,
  sessions,
  users,
} from "./schema";

/**
 * Tables of a backup, in the order in which they can be filled. Processes are not data: each tells
 * of itself anew. What a server writes when it starts (`isOfStart`) does not make a database full.
 */
const tables = [
  { table: users, by: users.addressKey, isOfStart: false },
  { table: addresses, by: sql`${addresses.key}, ${addresses.network}`, isOfStart: false },
  { table: captchaPasses, by: captchaPasses.network, isOfStart: false },
  { table: sessions, by: sessions.tokenHash, isOfStart: false },
  { table: policies, by: policies.digest, isOfStart: true },
  { table: counts, by: sql`${counts.day}, ${counts.event}`, isOfStart: true },
  {
    table: readerNotes,
    by: sql`${readerNotes.kind}, ${readerNotes.week}, ${readerNotes.path}, ${readerNotes.place}, ${readerNotes.reason}, ${readerNotes.text}`,
    // A reader may have been quicker than the owner.
    isOfStart: true,
  },
];

const format = "site-backup-1";
const rowsAtOnce = 10_000;

const header = z.object({ format: z.literal(format), at: z.iso.datetime() });
const chunk = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });
const ending = z.object({ rows: z.int(), sha256: z.string() });

/** The file is no backup, is cut short or was changed, or comes from a later version. */
export class BadBackup extends Error {
  override readonly name = "BadBackup";
}

/**
 * All tables as they are at one moment: gzipped lines of JSON, the same for both kinds of database,
 * so that a backup of one fills the other. The last line has the digest of those before.
 */
export function dumpTables(db: Database): Promise<Buffer> {
  return db.transaction(
    async (tx) => {
      const lines = [JSON.stringify({ format, at: new Date().toISOString() })];
      let count = 0;
      for (const { table, by } of tables) {
        for (let from = 0; ; from += rowsAtOnce) {
          const rows = await tx
            .select({ json: sql<string>`row_to_json(${table})::text` })
            .from(table)
            .orderBy(asc(by))
            .limit(rowsAtOnce)
            .offset(from);
          count += rows.length;
          lines.push(
            `{"table":"${getTableName(table)}","rows":[${rows.map(({ json }) => json).join(",")}]}`,
          );
          if (rows.length < rowsAtOnce) break;
        }
      }
      lines.push(JSON.stringify({ rows: count, sha256: digest(lines) }));
      return gzipSync(lines.join("\n"));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Fills an empty database; false, and nothing is written, where it is not empty. */
export function restoreTables(db: Database, dump: Buffer): Promise<boolean> {
  const chunks = readDump(dump);
  return db.transaction(async (tx) => {
    for (const { table, isOfStart } of tables) {
      if (isOfStart) continue;
      const rows = await tx
        .select({ one: sql`1` })
        .from(table)
        .limit(1);
      if (rows.length > 0) return false;
    }
    for (const { name, rows } of chunks) {
      const into = tables.find(({ table }) => getTableName(table) === name)?.table;
      if (into === undefined) throw new BadBackup(`Unknown table ${name}`);
      const known = Object.values<{ readonly name: string }>(getTableColumns(into)).map(
        (column) => column.name,
      );
      // A column that the backup does not have gets its default.
      const given = Object.keys(rows[0] ?? {});
      const unknown = given.find((column) => !known.includes(column));
      if (unknown !== undefined) throw new BadBackup(`Unknown column ${name}.${unknown}`);
      if (given.length === 0) continue;
      const columns = sql.join(
        given.map((column) => sql.identifier(column)),
        sql`, `,
      );
      await tx.execute(
        sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::text::json) on conflict do nothing`,
      );
    }
    return true;
  });
}

/** The rows of a backup that is whole. */
function readDump(dump: Buffer): { readonly name: string; readonly rows: object[] }[] {
  try {
    const lines = gunzipSync(dump).toString("utf8").split("\n");
    const { rows: count, sha256 } = ending.parse(JSON.parse(lines.pop() ?? ""));
    if (digest(lines) !== sha256) throw new BadBackup("The digest differs");
    header.parse(JSON.parse(lines.shift() ?? ""));
    const chunks = lines.map((line) => chunk.parse(JSON.parse(line)));
    if (chunks.reduce((sum, { rows }) => sum + rows.length, 0) !== count)
      throw new BadBackup("Rows are missing");
    return chunks.map(({ table, rows }) => ({ name: table, rows }));
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    throw new BadBackup("The file cannot be read as a backup", { cause: error });
  }
}

function digest(lines: readonly string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}
