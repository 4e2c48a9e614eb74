import { and, asc, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { Erasure, OwnerStore, Person } from "../owner-ports";
import { unstopped } from "./address-rows";
import { dumpTables, restoreTables } from "./backup";
import type { OpenCursors } from "./cursors";
import { withNamedFailure, withNamedFailures } from "./failures";
import {
  type Database,
  addresses,
  counts,
  mailboxOf,
  policies,
  processes,
  readerNotes,
  sessions,
  users,
} from "./schema";

// A whole table is read, and the owner waits for it.
export const patienceMs = 300_000;
const peopleAtOnce = 1000;

const personColumns = {
  email: users.email,
  name: users.name,
  companyName: users.companyName,
  phone: users.phone,
  agreedAt: users.agreedAt,
  createdAt: users.createdAt,
  confirmedAt: users.confirmedAt,
  signedInAt: users.signedInAt,
  policyDigest: users.policyDigest,
  policyDate: users.policyDate,
};

/** What the owner's commands ask of the database, in SQL. */
export function createOwnerStore(db: Database, openCursors: OpenCursors): OwnerStore {
  const quick = withNamedFailures<Omit<OwnerStore, "dump" | "restore">>(
    {
      people: () => allPeople(db),

      async held({ key, mailbox }) {
        const [person] = await db
          .select(personColumns)
          .from(users)
          .where(eq(users.addressKey, key));
        const open = await db
          .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(users.addressKey, key))
          .orderBy(asc(sessions.createdAt));
        const rows = await db
          .select({
            network: addresses.network,
            registration: addresses.registration,
            codeIssuedAt: addresses.codeIssuedAt,
            codeExpiresAt: addresses.codeExpiresAt,
            failures: addresses.failures,
            waitUntil: addresses.waitUntil,
            letterTimes: addresses.letterTimes,
            unlockIssuedAt: addresses.unlockIssuedAt,
            signedInAt: addresses.signedInAt,
            touchedAt: addresses.touchedAt,
          })
          .from(addresses)
          .where(eq(addresses.key, mailbox))
          .orderBy(asc(addresses.network));
        // A mailbox may be shared by addresses with tags: another's form is no data of this one.
        const own = rows.map((row) => ({
          ...row,
          registration: isOf(row.registration, key) ? row.registration : null,
        }));
        const [policy] = await db
          .select({ text: policies.text })
          .from(policies)
          .where(eq(policies.digest, person?.policyDigest ?? ""));
        return {
          person: person ?? null,
          policyText: policy?.text ?? null,
          sessions: open,
          mailbox: own,
        };
      },

      erase({ key, mailbox }) {
        return db.transaction(async (tx): Promise<Erasure> => {
          // The order in which sign-in locks: the mailbox before the account.
          const rows = await tx
            .select()
            .from(addresses)
            .where(eq(addresses.key, mailbox))
            .for("update");
          const [user] = await tx
            .select({ id: users.id })
            .from(users)
            .where(eq(users.addressKey, key));
          const ended =
            user === undefined
              ? []
              : await tx
                  .delete(sessions)
                  .where(eq(sessions.userId, user.id))
                  .returning({ hash: sessions.tokenHash });
          await tx.delete(users).where(eq(users.addressKey, key));
          const [other] = await tx
            .select({ id: users.id })
            .from(users)
            .where(eq(mailboxOf(users.addressKey), mailbox))
            .limit(1);
          const isMailboxShared = other !== undefined;
          if (!isMailboxShared) await tx.delete(addresses).where(eq(addresses.key, mailbox));
          else
            for (const { network, registration } of rows)
              if (isOf(registration, key))
                await tx
                  .update(addresses)
                  .set({ registration: null, codeHash: null, triesLeft: 0, guestTriesLeft: 0 })
                  .where(and(eq(addresses.key, mailbox), eq(addresses.network, network)));
          return {
            hadAccount: user !== undefined,
            sessions: ended.length,
            mailboxRows: isMailboxShared ? 0 : rows.length,
            isMailboxShared,
          };
        });
      },

      async endSessions(addressKey) {
        const [user] = await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.addressKey, addressKey));
        if (user === undefined) return null;
        const ended = await db
          .delete(sessions)
          .where(eq(sessions.userId, user.id))
          .returning({ hash: sessions.tokenHash });
        return ended.length;
      },

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

      async facts() {
        const [about] = await db
          .select({
            version: sql<string>`current_setting('server_version')`,
            now: sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
            bytes: sql<string>`pg_database_size(current_database())::text`,
            people: sql<string>`(select count(*) from ${users})::text`,
            sessions: sql<string>`(select count(*) from ${sessions})::text`,
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
          processes: await db.select().from(processes).orderBy(asc(processes.startedAt)),
        };
      },
    },
    patienceMs,
  );
  return {
    ...quick,
    dump: (write) => withNamedFailure("dump", () => dumpTables(openCursors, write)),
    restore: (dump) => withNamedFailure("restore", () => restoreTables(db, dump)),
  };
}

/** In pages, between which the server does what else is asked of it; the first confirmed first. */
async function allPeople(db: Database): Promise<Person[]> {
  const people: Person[] = [];
  for (let last = ""; ;) {
    const page = await db
      .select({ key: users.addressKey, ...personColumns })
      .from(users)
      .where(gt(users.addressKey, last))
      .orderBy(asc(users.addressKey))
      .limit(peopleAtOnce);
    for (const { key, ...person } of page) {
      people.push(person);
      last = key;
    }
    if (page.length < peopleAtOnce) break;
  }
  return people.sort((a, b) => a.confirmedAt.getTime() - b.confirmedAt.getTime());
}

function isOf(registration: { readonly email: string } | null, key: string): boolean {
  return registration !== null && registration.email.toLowerCase() === key;
}
