import { and, eq } from "drizzle-orm";
import type { AddressChange, AddressState, Registration, Visit } from "../store-ports";
import { later, toleratedSkewMs } from "../time";
import { insertLetter } from "./letter-rows";
import { type Database, addresses } from "./schema";

export type AddressRow = typeof addresses.$inferSelect;

/** Both rows of a visit, the shared one locked. */
export interface AddressRows {
  readonly shared: AddressRow;
  readonly own: AddressRow | null;
}

/** The row without a network, shared by all networks without a sign-in. */
export const sharedNetwork = "";

/** Locks a mailbox for the transaction, and creates it if it is absent. */
export async function lockAddress(db: Database, visit: Visit): Promise<AddressRows> {
  const [shared] = await db
    .insert(addresses)
    .values({ key: visit.mailbox, network: sharedNetwork, touchedAt: visit.now })
    .onConflictDoUpdate({
      target: [addresses.key, addresses.network],
      set: { touchedAt: visit.now },
    })
    .returning();
  if (shared === undefined) throw new Error("An upsert gave no row back");
  return { shared, own: await ownRow(db, visit) };
}

/** Like `lockAddress`, but null if the mailbox is unknown. */
export async function lockKnownAddress(db: Database, visit: Visit): Promise<AddressRows | null> {
  const [shared] = await db
    .select()
    .from(addresses)
    .where(rowOf(visit.mailbox, sharedNetwork))
    .for("update");
  const own = await ownRow(db, visit);
  return shared === undefined ? null : { shared, own };
}

/** The row whose limits count for a visit. */
export function limitsOf({ shared, own }: AddressRows, { now, trustedSince }: Visit): AddressRow {
  const at = own?.signedInAt ?? null;
  if (own === null || at === null) return shared;
  return at > trustedSince && at <= later(now, toleratedSkewMs) ? own : shared;
}

/** What the limits of a visit are computed from. */
export function stateOf(rows: AddressRows, visit: Visit): AddressState {
  const { failures, letterTimes, lettersSinceSignIn, unlockIssuedAt } = limitsOf(rows, visit);
  const waitUntil = rows.own?.waitUntil ?? null;
  return { failures, waitUntil, letterTimes, lettersSinceSignIn, unlockIssuedAt };
}

/** Writes a change; a code is stored with the registration that it confirms, if any. */
export async function writeAddress(
  db: Database,
  visit: Visit,
  rows: AddressRows,
  change: AddressChange,
  registration: Registration | null,
): Promise<void> {
  const { code, unlock, letterTimes, lettersSinceSignIn, letter } = change;
  if (letter !== undefined) await insertLetter(db, letter);
  if (code !== undefined) {
    const columns = {
      codeHash: code.hash,
      codeIssuedAt: code.issuedAt,
      codeExpiresAt: code.expiresAt,
      triesLeft: code.tries,
      guestTriesLeft: code.guestTries,
      registration,
      touchedAt: visit.now,
    };
    await db
      .insert(addresses)
      .values({ key: visit.mailbox, network: visit.network, ...columns })
      .onConflictDoUpdate({ target: [addresses.key, addresses.network], set: columns });
  }
  await db
    .update(addresses)
    .set({
      touchedAt: visit.now,
      ...(unlock && { unlockHash: unlock.hash, unlockIssuedAt: unlock.issuedAt }),
      ...(letterTimes && { letterTimes: [...letterTimes] }),
      ...(lettersSinceSignIn !== undefined && { lettersSinceSignIn }),
    })
    .where(rowOf(visit.mailbox, limitsOf(rows, visit).network));
}

/** Resets the stop and the waits of a mailbox. */
export const unstopped = {
  failures: 0,
  waitUntil: null,
  unlockHash: null,
  lettersSinceSignIn: 0,
};

export function rowOf(mailbox: string, network: string) {
  return and(eq(addresses.key, mailbox), eq(addresses.network, network));
}

async function ownRow(db: Database, { mailbox, network }: Visit): Promise<AddressRow | null> {
  const [row] = await db.select().from(addresses).where(rowOf(mailbox, network));
  return row ?? null;
}
