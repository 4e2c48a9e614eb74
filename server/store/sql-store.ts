import { and, count, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { OwnedStore } from "../owner-ports";
import type { Store, User } from "../store-ports";
import { later, toleratedSkewMs } from "../time";
import { lockAddress, stateOf, unstopped, writeAddress } from "./address-rows";
import { withNamedFailures } from "./failures";
import type { OpenCursors } from "./cursors";
import { createOwnerStore, patienceMs } from "./owner-store";
import { purgeTables } from "./purge";
import {
  type Database,
  addresses,
  captchaPasses,
  counts,
  networkCalls,
  policies,
  processes,
  readerNotes,
  sessions,
  users,
} from "./schema";
import { tryCode } from "./try-code";

export interface SqlStoreParts {
  readonly db: Database;
  /** The same for what nobody waits for at a page: each statement may take minutes. */
  readonly patient: Database;
  readonly openCursors: OpenCursors;
  readonly close: () => Promise<void>;
}

/** The store in SQL, the same for a PostgreSQL server and the embedded one. */
export function createSqlStore({ db, patient, openCursors, close }: SqlStoreParts): OwnedStore {
  const operations = withNamedFailures<Omit<Store, "close" | "purge">>({
    async findUser(addressKey) {
      return findUser(db, addressKey);
    },

    updateAddress(visit, decide) {
      return db.transaction(async (tx) => {
        const rows = await lockAddress(tx, visit);
        const { outcome, change } = decide(stateOf(rows, visit));
        if (change !== null) await writeAddress(tx, visit, rows, change, null);
        return outcome;
      });
    },

    register(visit, addressKey, registration, decide) {
      return db.transaction(async (tx) => {
        const rows = await lockAddress(tx, visit);
        const user = await findUser(tx, addressKey);
        const { outcome, change } = decide(stateOf(rows, visit), user);
        if (change !== null)
          await writeAddress(tx, visit, rows, change, user === null ? registration : null);
        return outcome;
      });
    },

    tryCode(trial) {
      return tryCode(db, trial);
    },

    async allowRegistrations({ network, count, most, now, expiresAt }) {
      const saved = sql`case when ${captchaPasses.expiresAt} > ${now.toISOString()}::timestamptz then ${captchaPasses.registrationsLeft} else 0 end`;
      await db
        .insert(captchaPasses)
        .values({ network, registrationsLeft: count, expiresAt })
        .onConflictDoUpdate({
          target: captchaPasses.network,
          set: { registrationsLeft: sql`least(${saved} + ${count}::int, ${most}::int)`, expiresAt },
        });
    },

    async takeRegistration(network, now) {
      const rows = await db
        .update(captchaPasses)
        .set({ registrationsLeft: sql`${captchaPasses.registrationsLeft} - 1` })
        .where(
          and(
            eq(captchaPasses.network, network),
            gt(captchaPasses.registrationsLeft, 0),
            gt(captchaPasses.expiresAt, now),
          ),
        )
        .returning({ network: captchaPasses.network });
      return rows.length > 0;
    },

    async takeCall({ kind, network, seconds, now }) {
      const { calls, endsAt } = networkCalls;
      const newEnd = later(now, seconds * 1000);
      const latest = later(newEnd, toleratedSkewMs).toISOString();
      // A window from the future was begun by a clock that was wrong.
      const isOver = sql`${endsAt} <= ${now.toISOString()}::timestamptz or ${endsAt} > ${latest}::timestamptz`;
      const [row] = await db
        .insert(networkCalls)
        .values({ kind, network, endsAt: newEnd, calls: 1 })
        .onConflictDoUpdate({
          target: [networkCalls.kind, networkCalls.network],
          set: {
            calls: sql`case when ${isOver} then 1 else ${calls} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
          },
        })
        .returning({ calls, endsAt });
      if (row === undefined) throw new Error("An upsert gave no row back");
      return row;
    },

    async giveCallBack({ kind, network }) {
      await db
        .update(networkCalls)
        .set({ calls: sql`greatest(0, ${networkCalls.calls} - 1)` })
        .where(and(eq(networkCalls.kind, kind), eq(networkCalls.network, network)));
    },

    async purgeCalls(now) {
      await db.delete(networkCalls).where(lte(networkCalls.endsAt, now));
    },

    async findSessionUser(tokenHash, now) {
      const isLive = and(
        gt(sessions.expiresAt, now),
        lte(sessions.createdAt, later(now, toleratedSkewMs)),
      );
      const rows = await db
        .select(userColumns)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), isLive));
      return rows[0] ?? null;
    },

    async revokeSession(tokenHash) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async unlock(tokenHash, issuedAfter) {
      const rows = await db
        .update(addresses)
        .set({ ...unstopped, codeHash: null, triesLeft: 0 })
        .where(and(eq(addresses.unlockHash, tokenHash), gt(addresses.unlockIssuedAt, issuedAfter)))
        .returning({ key: addresses.key });
      return rows.length > 0;
    },

    async keepPolicy({ digest, date, text }, now) {
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

    async keepNote(note, most) {
      const { kind, week, path, place, reason, text } = readerNotes;
      const more = { count: sql`${readerNotes.count} + 1` };
      const isSame = and(
        eq(kind, note.kind),
        eq(week, note.week),
        eq(path, note.path),
        eq(place, note.place),
        eq(reason, note.reason),
        eq(text, note.text),
      );
      const known = await db.update(readerNotes).set(more).where(isSame).returning({ week });
      if (known.length > 0) return;
      const [kept] = await db
        .select({ rows: count() })
        .from(readerNotes)
        .where(and(eq(kind, note.kind), eq(week, note.week)));
      // Calls that come together may each find room for one more.
      if (kept === undefined || kept.rows >= most) return;
      await db
        .insert(readerNotes)
        .values({ ...note, count: 1 })
        .onConflictDoUpdate({ target: [kind, week, path, place, reason, text], set: more });
    },

    async noteProcess({ id, keyDigest, startedAt, seenAt }) {
      const heardAt = sql`now()`;
      await db
        .insert(processes)
        .values({ id, keyDigest, startedAt, seenAt, heardAt })
        .onConflictDoUpdate({ target: processes.id, set: { seenAt, heardAt } });
      await db.delete(processes).where(lt(processes.heardAt, sql`now() - interval '5 minutes'`));
      const rows = await db.selectDistinct({ key: processes.keyDigest }).from(processes);
      return rows.map(({ key }) => key);
    },

    async forgetProcess(id) {
      await db.delete(processes).where(eq(processes.id, id));
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

const userColumns = { id: users.id, email: users.email, name: users.name };

async function findUser(db: Database, addressKey: string): Promise<User | null> {
  const rows = await db.select(userColumns).from(users).where(eq(users.addressKey, addressKey));
  return rows[0] ?? null;
}
