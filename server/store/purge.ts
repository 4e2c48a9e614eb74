import { type SQL, and, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PurgeTimes } from "../store-ports";
import { later } from "../time";
import { type Database, addresses, captchaPasses, readerNotes, sessions, users } from "./schema";

const hourMs = 3_600_000;
// Small batches, so that no call waits long for a row lock or, on the embedded database, for its
// turn.
const rowsAtOnce = 1000;

/** Purges expired rows in batches. */
export async function purgeTables(db: Database, times: PurgeTimes): Promise<void> {
  const { now, unconfirmedBefore, forgottenBefore, accountsBefore, notesBefore } = times;
  await deleteRows(db, readerNotes, lt(readerNotes.week, notesBefore));
  await deleteRows(db, users, lt(users.signedInAt, accountsBefore));
  await deleteRows(db, sessions, lte(sessions.expiresAt, now));
  await deleteRows(db, captchaPasses, lte(captchaPasses.expiresAt, now));
  await forgetRegistrations(
    db,
    and(isNotNull(addresses.registration), lt(addresses.codeIssuedAt, unconfirmedBefore)),
  );
  // Two queries, each with its own index.
  await deleteRows(
    db,
    addresses,
    and(lt(addresses.touchedAt, forgottenBefore), areLimitsOver(times)),
  );
  await deleteRows(
    db,
    addresses,
    and(
      isNull(addresses.signedInAt),
      lt(addresses.touchedAt, unconfirmedBefore),
      areLimitsOver(times),
    ),
  );
}

function areLimitsOver({ now, unlockIssuedBefore }: PurgeTimes): SQL | undefined {
  const hourAgo = later(now, -hourMs).toISOString();
  return and(
    or(isNull(addresses.codeExpiresAt), lte(addresses.codeExpiresAt, now)),
    or(isNull(addresses.unlockIssuedAt), lte(addresses.unlockIssuedAt, unlockIssuedBefore)),
    sql`not exists (select from unnest(${addresses.letterTimes}) as letter_time where letter_time >= ${hourAgo}::timestamptz)`,
  );
}

async function deleteRows(db: Database, table: PgTable, isOld: SQL | undefined): Promise<void> {
  await inBatches(() =>
    db
      .delete(table)
      .where(some(table, isOld))
      .returning({ one: sql`1` }),
  );
}

async function forgetRegistrations(db: Database, isOld: SQL | undefined): Promise<void> {
  const forgotten = { registration: null };
  await inBatches(() =>
    db
      .update(addresses)
      .set(forgotten)
      .where(some(addresses, isOld))
      .returning({ one: sql`1` }),
  );
}

async function inBatches(work: () => PromiseLike<readonly unknown[]>): Promise<void> {
  for (let rows = rowsAtOnce; rows === rowsAtOnce;) rows = (await work()).length;
}

// The condition is repeated: a row updated meanwhile is no longer old.
function some(table: PgTable, isOld: SQL | undefined): SQL | undefined {
  const places = sql`select ctid from ${table} where ${isOld} limit ${sql.raw(String(rowsAtOnce))}`;
  return and(sql`ctid = any(array(${places}))`, isOld);
}
