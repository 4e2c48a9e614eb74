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
      await declare(tx, queries, "backup");
      return read(nextOf(tx, "backup"));
    }, oneMoment);
}

/** Cursors WITH HOLD, for a database with one session: other queries run between two pieces. */
export function cursorsWithHold(db: Database): OpenCursors {
  let opened = 0;
  return async (queries, read) => {
    opened += 1;
    const names = `backup_${opened}`;
    await db.transaction((tx) => declare(tx, queries, names, sql` with hold`), oneMoment);
    try {
      return await read(nextOf(db, names));
    } finally {
      // A closed session has no cursors.
      for (const query of queries.keys())
        await db.execute(sql`close ${nameOf(names, query)}`).catch(() => {});
    }
  };
}

function nameOf(names: string, query: number): SQL {
  return sql`${sql.identifier(`${names}_${query}`)}`;
}

async function declare(db: Database, queries: readonly SQL[], names: string, kind = sql``) {
  for (const [index, query] of queries.entries())
    await db.execute(sql`declare ${nameOf(names, index)} no scroll cursor${kind} for ${query}`);
}

const fetched = z.object({ rows: z.array(z.record(z.string(), z.string())) });

function nextOf(db: Database, names: string): NextRows {
  return async (query, count) => {
    const rows = sql.raw(String(count));
    const answer = await db.execute(sql`fetch ${rows} from ${nameOf(names, query)}`);
    return fetched.parse(answer).rows.flatMap((row) => Object.values(row));
  };
}
