import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { DatabaseFacts, OwnerStore } from "../owner-ports";
import { unstopped } from "./address-rows";
import { dumpTables, restoreTables } from "./backup";
import type { OpenCursors } from "./cursors";
import { withNamedFailure, withNamedFailures } from "./failures";
import { allPeople, endSessions, eraseData, personalData } from "./personal-data";
import { isLiving } from "./process-rows";
import {
  type Database,
  addresses,
  counts,
  processes,
  readerNotes,
  sessions,
  users,
} from "./schema";

// For queries that read whole tables.
export const patienceMs = 300_000;

/** Persistence of the owner's commands, in SQL. */
export function createOwnerStore(db: Database, openCursors: OpenCursors): OwnerStore {
  const quick = withNamedFailures<Omit<OwnerStore, "dump" | "restore">>(
    {
      people: () => allPeople(db),
      personalData: (address) => personalData(db, address),
      erase: (address) => eraseData(db, address),
      endSessions: (addressKey) => endSessions(db, addressKey),

      async unblock(mailbox) {
        const rows = await db
          .update(addresses)
          .set({ ...unstopped, letterTimes: [] })
          .where(eq(addresses.key, mailbox))
          .returning({ network: addresses.network });
        return rows.length > 0;
      },

      async countsSince(day) {
        return db.select().from(counts).where(gte(counts.day, day)).orderBy(asc(counts.day));
      },

      async notesSince(kind, week) {
        return db
          .select()
          .from(readerNotes)
          .where(and(eq(readerNotes.kind, kind), gte(readerNotes.week, week)))
          .orderBy(desc(readerNotes.week), desc(readerNotes.count));
      },

      facts: () => databaseFacts(db),
    },
    patienceMs,
  );
  return {
    ...quick,
    dump: (write) => withNamedFailure("dump", () => dumpTables(openCursors, write)),
    restore: (dump) => withNamedFailure("restore", () => restoreTables(db, dump)),
  };
}

async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const [about] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      now: sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      bytes: sql<string>`pg_database_size(current_database())::text`,
      people: sql<string>`(select count(*) from ${users})::text`,
      sessions: sql<string>`(select count(*) from ${sessions} where ${sessions.expiresAt} > now())::text`,
      newest: sql<
        string | null
      >`(select to_char(max(${addresses.touchedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${addresses})`,
    })
    .from(sql`(select 1) as one`);
  if (about === undefined) throw new Error("A row of constants gave none back");
  return {
    version: about.version,
    now: new Date(about.now),
    bytes: Number(about.bytes),
    people: Number(about.people),
    sessions: Number(about.sessions),
    newest: about.newest === null ? null : new Date(about.newest),
    processes: await db.select().from(processes).where(isLiving).orderBy(asc(processes.startedAt)),
  };
}
