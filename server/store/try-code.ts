import { and, desc, eq, gt, isNotNull, isNull, lte, ne } from "drizzle-orm";
import { eachField } from "../../src/contracts/registration-fields";
import type { CodeTrial, CodeTrialOutcome, Registration } from "../store-ports";
import { later, toleratedSkewMs } from "../time";
import {
  type AddressRow,
  type AddressRows,
  limitsOf,
  lockKnownAddress,
  rowOf,
  sharedNetwork,
} from "./address-rows";
import { type Database, addresses, sessions, users } from "./schema";

/**
 * Spends one try of a live code. The mailbox stays locked from the first read to the last write, so
 * concurrent calls run one after another and the sixth finds no try left.
 */
export function tryCode(db: Database, trial: CodeTrial): Promise<CodeTrialOutcome> {
  return db.transaction(async (tx): Promise<CodeTrialOutcome> => {
    const rows = await lockKnownAddress(tx, trial);
    const code = await codeFor(tx, trial, rows?.own ?? null);
    if (rows === null || code === null) return { kind: "no-code" };
    const limits = limitsOf(rows, trial);
    if (limits.failures >= trial.limits.failuresBeforeStop) return { kind: "no-code" };
    const until = rows.own?.waitUntil ?? null;
    if (until !== null && isWaiting(trial, until)) return { kind: "waiting", until };
    if (code.codeHash !== trial.codeHash) {
      await countFailure(tx, trial, rows, code);
      return { kind: "wrong", failures: limits.failures + 1 };
    }
    return signIn(tx, trial, code);
  });
}

// The network's own code, or the newest one of another network: a user may request a code at home
// and enter it elsewhere. Not one that confirms a registration: a stranger may have sent it, and
// the owner would become what the stranger typed.
async function codeFor(
  tx: Database,
  trial: CodeTrial,
  own: AddressRow | null,
): Promise<AddressRow | null> {
  const [guest] = await tx
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.key, trial.mailbox),
        ne(addresses.network, trial.network),
        isNotNull(addresses.codeHash),
        isNull(addresses.registration),
        gt(addresses.guestTriesLeft, 0),
        gt(addresses.codeExpiresAt, trial.now),
        lte(addresses.codeIssuedAt, later(trial.now, toleratedSkewMs)),
      ),
    )
    .orderBy(desc(addresses.codeIssuedAt))
    .limit(1);
  return own !== null && isLive(own, trial.now) ? own : (guest ?? null);
}

// A code in the future was issued by a wrong clock and would live too long.
function isLive({ codeHash, codeIssuedAt, codeExpiresAt, triesLeft }: AddressRow, now: Date) {
  if (codeHash === null || codeIssuedAt === null || codeExpiresAt === null) return false;
  return triesLeft > 0 && codeExpiresAt > now && codeIssuedAt <= later(now, toleratedSkewMs);
}

// A wait longer than any was set by a wrong clock.
function isWaiting({ now, limits }: CodeTrial, until: Date): boolean {
  const longest = Math.max(0, ...limits.failureWaitSeconds) * 1000 + toleratedSkewMs;
  return until > now && until <= later(now, longest);
}

async function countFailure(
  tx: Database,
  trial: CodeTrial,
  rows: AddressRows,
  code: AddressRow,
): Promise<void> {
  const { shared, own } = rows;
  const touchedAt = trial.now;
  if (code !== own)
    await tx
      .update(addresses)
      .set({ guestTriesLeft: code.guestTriesLeft - 1 })
      .where(rowOf(code.key, code.network));
  if (own !== null)
    await tx
      .update(addresses)
      .set({
        touchedAt,
        ...(code === own && { triesLeft: own.triesLeft - 1 }),
        failures: own.failures + 1,
        waitUntil: nextWait(trial, own.failures + 1) ?? own.waitUntil,
      })
      .where(rowOf(own.key, own.network));
  if (limitsOf(rows, trial) === shared)
    await tx
      .update(addresses)
      .set({ touchedAt, failures: shared.failures + 1 })
      .where(rowOf(shared.key, sharedNetwork));
}

function nextWait({ now, limits }: CodeTrial, failures: number): Date | null {
  const { failuresPerWait, failureWaitSeconds } = limits;
  if (failures % failuresPerWait !== 0) return null;
  const step = Math.min(failures / failuresPerWait, failureWaitSeconds.length);
  const seconds = failureWaitSeconds[step - 1];
  return seconds === undefined ? null : later(now, seconds * 1000);
}

async function signIn(
  tx: Database,
  { mailbox, network, addressKey, now, session }: CodeTrial,
  code: AddressRow,
): Promise<CodeTrialOutcome> {
  await tx
    .update(addresses)
    .set({ codeHash: null, triesLeft: 0, guestTriesLeft: 0, registration: null })
    .where(rowOf(code.key, code.network));
  const isNewcomer =
    code.registration !== null &&
    (await keepUser(tx, addressKey, code.registration, code.codeIssuedAt ?? now, now));
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.addressKey, addressKey));
  // The account may have been deleted after the letter was sent.
  if (user === undefined) return { kind: "no-code" };
  await tx.update(users).set({ signedInAt: now }).where(eq(users.id, user.id));

  const fresh = { failures: 0, lettersSinceSignIn: 0, signedInAt: now, touchedAt: now };
  await tx.update(addresses).set(fresh).where(rowOf(mailbox, sharedNetwork));
  const own = { ...fresh, waitUntil: null };
  await tx
    .insert(addresses)
    .values({ key: mailbox, network, ...own })
    .onConflictDoUpdate({ target: [addresses.key, addresses.network], set: own });
  await tx.insert(sessions).values({
    tokenHash: session.tokenHash,
    userId: user.id,
    createdAt: now,
    expiresAt: session.expiresAt,
  });
  return { kind: "signed-in", isNewcomer };
}

/** Creates the user of a registration; false if the address has one. */
async function keepUser(
  tx: Database,
  addressKey: string,
  registration: Registration,
  agreedAt: Date,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values({
      addressKey,
      email: registration.email,
      ...eachField((name) => registration[name]),
      agreedAt,
      createdAt: agreedAt,
      confirmedAt: now,
      policyDigest: registration.policy?.digest ?? null,
      policyDate: registration.policy?.date ?? null,
      signedInAt: now,
    })
    .onConflictDoNothing({ target: users.addressKey })
    .returning({ id: users.id });
  return made.length > 0;
}
