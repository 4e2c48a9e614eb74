import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./schema";

/** Fetches the next rows of a query, each as one text; fewer at its end. */
export type NextRows = (query: number, rows: number) => Promise<readonly string[]>;

/** Opens single-column text queries on one snapshot, to be read in pieces. */
export type OpenCursors = <Value>(
  queries: readonly SQL[],
  read: (next: NextRows) => Promise<Value>,
) => Promise<Value>;

const oneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** In one transaction, for a database with several connections. */
export function cursorsInTransaction(db: Database): OpenCursors {
  return (queries, read) =>
    db.transaction(async (tx) => {
      const names = queries.map((_query, index) => `backup_${index}`);
      for (const [index, query] of queries.entries()) await declare(tx, names[index] ?? "", query);
      return read(nextOf(tx, names));
    }, oneMoment);
}

/** Cursors WITH HOLD, for a database with one session: other queries run between two pieces. */
export function cursorsWithHold(db: Database): OpenCursors {
  let opened = 0;
  return async (queries, read) => {
    opened += 1;
    const names = queries.map((_query, index) => `backup_${opened}_${index}`);
    await db.transaction(async (tx) => {
      for (const [index, query] of queries.entries())
        await declare(tx, names[index] ?? "", query, sql` with hold`);
    }, oneMoment);
    try {
      return await read(nextOf(db, names));
    } finally {
      // A closed session has no cursors.
      for (const name of names)
        await db.execute(sql`close ${sql.identifier(name)}`).catch(() => {});
    }
  };
}

async function declare(db: Database, name: string, query: SQL, kind = sql``): Promise<void> {
  await db.execute(sql`declare ${sql.identifier(name)} no scroll cursor${kind} for ${query}`);
}

const fetched = z.object({ rows: z.array(z.record(z.string(), z.string())) });

function nextOf(db: Database, names: readonly string[]): NextRows {
  return async (query, count) => {
    const name = sql.identifier(names[query] ?? "");
    const answer = await db.execute(sql`fetch ${sql.raw(String(count))} from ${name}`);
    return fetched.parse(answer).rows.flatMap((row) => Object.values(row));
  };
}
