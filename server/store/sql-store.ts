import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { AddressChange, AddressState, Registration, Store, User } from "../ports";
import { later, toleratedSkewMs } from "../time";
import { withNamedFailures } from "./failures";
import { type Database, addresses, sessions, users } from "./schema";
import { tryCode } from "./try-code";

const hourMs = 3_600_000;

/** The store in SQL, the same for a PostgreSQL server and the embedded one. */
export function createSqlStore(db: Database, close: () => Promise<void>): Store {
  return withNamedFailures({
    async findUser(key) {
      return findUser(db, key);
    },

    updateAddress(key, decide) {
      return db.transaction(async (tx) => {
        const { outcome, change } = decide(await lockAddress(tx, key));
        if (change !== null) await writeAddress(tx, key, change);
        return outcome;
      });
    },

    register(key, registration, now, decide) {
      return db.transaction(async (tx) => {
        const state = await lockAddress(tx, key);
        const { outcome, change } = decide(state, await findUser(tx, key));
        if (change?.code !== undefined) await keepRegistration(tx, key, registration, now);
        if (change !== null) await writeAddress(tx, key, change);
        return outcome;
      });
    },

    tryCode(trial) {
      return tryCode(db, trial);
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
      return rows.map(toUser)[0] ?? null;
    },

    async revokeSession(tokenHash) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    async unlock(tokenHash, issuedAfter) {
      const rows = await db
        .update(addresses)
        .set({
          failures: 0,
          waitUntil: null,
          unlockHash: null,
          codeHash: null,
          triesLeft: 0,
          lettersSinceSignIn: 0,
        })
        .where(and(eq(addresses.unlockHash, tokenHash), gt(addresses.unlockIssuedAt, issuedAfter)))
        .returning({ key: addresses.key });
      return rows.length > 0;
    },

    async purge({ now, unconfirmedBefore, unlockIssuedBefore }) {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
      await db
        .delete(users)
        .where(and(isNull(users.confirmedAt), lt(users.createdAt, unconfirmedBefore)));
      const hourAgo = later(now, -hourMs).toISOString();
      await db
        .delete(addresses)
        .where(
          and(
            eq(addresses.failures, 0),
            or(isNull(addresses.codeExpiresAt), lte(addresses.codeExpiresAt, now)),
            or(isNull(addresses.unlockIssuedAt), lte(addresses.unlockIssuedAt, unlockIssuedBefore)),
            sql`not exists (select from unnest(${addresses.letterTimes}) as letter_time where letter_time >= ${hourAgo}::timestamptz)`,
          ),
        );
    },

    async ping() {
      await db.execute(sql`select 1`);
    },

    close,
  });
}

const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  confirmedAt: users.confirmedAt,
};

async function findUser(db: Database, key: string): Promise<User | null> {
  const rows = await db.select(userColumns).from(users).where(eq(users.addressKey, key));
  return rows.map(toUser)[0] ?? null;
}

function toUser({
  confirmedAt,
  ...user
}: Omit<User, "isConfirmed"> & { readonly confirmedAt: Date | null }): User {
  return { ...user, isConfirmed: confirmedAt !== null };
}

// The update of a row that is there already changes nothing and locks it until the transaction ends.
async function lockAddress(db: Database, key: string): Promise<AddressState> {
  const [row] = await db
    .insert(addresses)
    .values({ key })
    .onConflictDoUpdate({ target: addresses.key, set: { key: sql`excluded.key` } })
    .returning({
      failures: addresses.failures,
      waitUntil: addresses.waitUntil,
      letterTimes: addresses.letterTimes,
      lettersSinceSignIn: addresses.lettersSinceSignIn,
      unlockIssuedAt: addresses.unlockIssuedAt,
    });
  if (row === undefined) throw new Error("An upsert gave no row back");
  return row;
}

async function writeAddress(
  db: Database,
  key: string,
  { code, unlock, letterTimes, lettersSinceSignIn }: AddressChange,
): Promise<void> {
  await db
    .update(addresses)
    .set({
      ...(code && {
        codeHash: code.hash,
        codeIssuedAt: code.issuedAt,
        codeExpiresAt: code.expiresAt,
        triesLeft: code.tries,
      }),
      ...(unlock && { unlockHash: unlock.hash, unlockIssuedAt: unlock.issuedAt }),
      ...(letterTimes && { letterTimes: [...letterTimes] }),
      ...(lettersSinceSignIn !== undefined && { lettersSinceSignIn }),
    })
    .where(eq(addresses.key, key));
}

async function keepRegistration(
  db: Database,
  addressKey: string,
  registration: Registration,
  now: Date,
): Promise<void> {
  const values = { ...registration, agreedAt: now, createdAt: now };
  await db
    .insert(users)
    .values({ addressKey, ...values })
    .onConflictDoUpdate({
      target: users.addressKey,
      set: values,
      setWhere: isNull(users.confirmedAt),
    });
}
