import { sql } from "drizzle-orm";
import type { StoreWithOwner } from "../owner-ports";
import type { Store } from "../store-ports";
import { captchaPassesIn } from "./captcha-passes";
import type { OpenCursors } from "./cursors";
import { withNamedFailures } from "./failures";
import { lettersIn } from "./letter-rows";
import { mailboxesIn } from "./mailboxes";
import { networkCallsIn } from "./network-calls";
import { createOwnerStore, patienceMs } from "./owner-store";
import { processesIn } from "./process-rows";
import { purgeTables } from "./purge";
import { readerNotesIn } from "./reader-notes";
import { type Database, counts, policies } from "./schema";
import { sessionsIn } from "./session-rows";

export interface SqlStoreParts {
  readonly db: Database;
  /** The same with long timeouts, for work that no user waits for. */
  readonly patient: Database;
  readonly openCursors: OpenCursors;
  readonly close: () => Promise<void>;
}

/** The store in SQL, for PostgreSQL and PGlite. */
export function createSqlStore({ db, patient, openCursors, close }: SqlStoreParts): StoreWithOwner {
  const operations = withNamedFailures<Omit<Store, "close" | "purge">>({
    ...mailboxesIn(db),
    ...captchaPassesIn(db),
    ...networkCallsIn(db),
    ...sessionsIn(db),
    ...lettersIn(db),
    ...readerNotesIn(db),
    ...processesIn(db),

    async savePolicy({ digest, date, text }, now) {
      await db
        .insert(policies)
        .values({ digest, date, text, seenAt: now })
        .onConflictDoNothing({ target: policies.digest });
    },

    async addCounts(added) {
      if (added.length === 0) return;
      await db
        .insert(counts)
        .values([...added])
        .onConflictDoUpdate({
          target: [counts.day, counts.event],
          set: { count: sql`${counts.count} + excluded.count` },
        });
    },

    async ping() {
      await db.execute(sql`select 1`);
    },
  });
  const { purge } = withNamedFailures<Pick<Store, "purge">>(
    { purge: (times) => purgeTables(patient, times) },
    patienceMs,
  );
  return { ...operations, purge, owner: createOwnerStore(patient, openCursors), close };
}
