import { createHash } from "node:crypto";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { z } from "zod";
import { BadBackup, linesOf } from "./backup-lines";
import type { OpenCursors } from "./cursors";
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
 * Tables of a backup in the order of their foreign keys. Heartbeats and letters are transient and
 * left out. Tables that a server fills at startup (`isOfStart`) do not make a database non-empty.
 */
const tables = [
  { table: users, isOfStart: false },
  { table: addresses, isOfStart: false },
  { table: captchaPasses, isOfStart: false },
  { table: sessions, isOfStart: false },
  { table: policies, isOfStart: true },
  { table: counts, isOfStart: true },
  // A reader may have left feedback before the restore.
  { table: readerNotes, isOfStart: true },
];

const format = "site-backup-1";
// Small chunks, so that serialising them does not delay pages.
const rowsAtOnce = 500;

const header = z.object({ format: z.literal(format), at: z.iso.datetime() });
const chunk = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });
const ending = z.object({ rows: z.int(), sha256: z.string() });
type Chunk = z.infer<typeof chunk>;

/**
 * Writes a consistent snapshot as lines of JSON, the same for both databases, so that a backup of
 * one can be restored into the other. The last line has the digest of those before.
 */
export function dumpTables(
  openCursors: OpenCursors,
  write: (piece: string) => Promise<void>,
): Promise<void> {
  const queries = tables.map(({ table }) => sql`select row_to_json(${table})::text from ${table}`);
  return openCursors(queries, async (next) => {
    const hash = createHash("sha256");
    const put = async (piece: string) => {
      hash.update(piece);
      await write(piece);
    };
    let count = 0;
    await put(JSON.stringify({ format, at: new Date().toISOString() }));
    for (const [query, { table }] of tables.entries())
      for (let isMore = true; isMore;) {
        const rows = await next(query, rowsAtOnce);
        count += rows.length;
        isMore = rows.length === rowsAtOnce;
        await put(`\n{"table":"${getTableName(table)}","rows":[${rows.join(",")}]}`);
      }
    await write(`\n${JSON.stringify({ rows: count, sha256: hash.digest("hex") })}`);
  });
}

/** Restores into an empty database; false, and nothing is written, if it is not empty. */
export function restoreTables(db: Database, dump: AsyncIterable<Uint8Array>): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    // A later error rolls everything back.
    for await (const each of chunksOf(dump)) await fill(tx, each);
    return true;
  });
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const { table, isOfStart } of tables) {
    if (isOfStart) continue;
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

async function fill(db: Database, { table: name, rows }: Chunk): Promise<void> {
  const into = tables.find(({ table }) => getTableName(table) === name)?.table;
  if (into === undefined) throw new BadBackup(`Unknown table ${name}`);
  const known = Object.values<{ readonly name: string }>(getTableColumns(into)).map(
    (column) => column.name,
  );
  // Columns missing from the backup get their default.
  const given = Object.keys(rows[0] ?? {});
  const unknown = given.find((column) => !known.includes(column));
  if (unknown !== undefined) throw new BadBackup(`Unknown column ${name}.${unknown}`);
  if (given.length === 0) return;
  const columns = sql.join(
    given.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::text::json) on conflict do nothing`,
  );
}

/** Chunks of a backup; throws at the end if it is incomplete. */
async function* chunksOf(dump: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  const hash = createHash("sha256");
  let count = 0;
  let last: string | null = null;
  let read = 0;
  for await (const line of linesOf(dump)) {
    if (last !== null) {
      hash.update(read === 0 ? last : `\n${last}`);
      if (read === 0) parse(header, last);
      else {
        const each = parse(chunk, last);
        count += each.rows.length;
        yield each;
      }
      read += 1;
    }
    last = line;
  }
  if (read === 0) throw new BadBackup("The header is missing");
  const { rows, sha256 } = parse(ending, last ?? "");
  if (hash.digest("hex") !== sha256) throw new BadBackup("The digest differs");
  if (rows !== count) throw new BadBackup("Rows are missing");
}

function parse<Value>(schema: z.ZodType<Value>, line: string): Value {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new BadBackup("A line cannot be read", { cause: error });
  }
}
