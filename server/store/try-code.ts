import { type SQL, and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { CodeTrial, CodeTrialOutcome } from "../ports";
import { later, toleratedSkewMs } from "../time";
import { type Database, addresses, sessions, users } from "./schema";

/**
 * Spends one try of the live code of an address. Condition, count and the end of the code are one UPDATE:
 * however many calls come at once, the database lets them pass one by one and the sixth finds no try left.
 */
export function tryCode(db: Database, trial: CodeTrial): Promise<CodeTrialOutcome> {
  const { key, codeHash, now, session, limits } = trial;
  const isRight = sql`${addresses.codeHash} = ${codeHash}`;
  const failures = sql`${addresses.failures} + 1`;
  const longestWait = Math.max(0, ...limits.failureWaitSeconds) * 1000 + toleratedSkewMs;
  // A wait that ends later than any wait can was set by a clock that was wrong.
  const mayTry = or(
    isNull(addresses.waitUntil),
    lte(addresses.waitUntil, now),
    gt(addresses.waitUntil, later(now, longestWait)),
  );

  return db.transaction(async (tx) => {
    const [tried] = await tx
      .update(addresses)
      .set({
        codeHash: sql`case when ${isRight} then null else ${addresses.codeHash} end`,
        triesLeft: sql`case when ${isRight} then 0 else ${addresses.triesLeft} - 1 end`,
        failures: sql`case when ${isRight} then 0 else ${failures} end`,
        waitUntil: sql`case when ${isRight} then null else ${nextWait(trial, failures)} end`,
        lettersSinceSignIn: sql`case when ${isRight} then 0 else ${addresses.lettersSinceSignIn} end`,
      })
      .where(and(eq(addresses.key, key), isCodeLive(trial), mayTry))
      .returning({
        isRight: isNull(addresses.codeHash).mapWith(Boolean),
        failures: addresses.failures,
      });

    if (tried === undefined) return whyNot(tx, trial);
    if (!tried.isRight) return { kind: "wrong", failures: tried.failures };

    const [user] = await tx
      .update(users)
      .set({ confirmedAt: sql`coalesce(${users.confirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(users.addressKey, key))
      .returning({ id: users.id });
    // The account may have been deleted while its letter was under way.
    if (user === undefined) return { kind: "no-code" };
    await tx.insert(sessions).values({
      tokenHash: session.tokenHash,
      userId: user.id,
      createdAt: now,
      expiresAt: session.expiresAt,
    });
    return { kind: "signed-in" };
  });
}

// A code from the future was issued by a clock that was wrong, and would live longer than it may.
function isCodeLive({ now, limits }: CodeTrial): SQL | undefined {
  return and(
    gt(addresses.triesLeft, 0),
    gt(addresses.codeExpiresAt, now),
    lte(addresses.codeIssuedAt, later(now, toleratedSkewMs)),
    lt(addresses.failures, limits.failuresBeforeStop),
  );
}

function nextWait({ now, limits }: CodeTrial, failures: SQL): SQL {
  const { failuresPerWait, failureWaitSeconds } = limits;
  const seconds = sql.join(
    failureWaitSeconds.map((value) => sql`${value}::int`),
    sql`, `,
  );
  const step = sql`least((${failures}) / ${failuresPerWait}::int, ${failureWaitSeconds.length}::int)`;
  const end = sql`${now.toISOString()}::timestamptz + make_interval(secs => (array[${seconds}])[${step}])`;
  return sql`case when (${failures}) % ${failuresPerWait}::int = 0 then ${end} else ${addresses.waitUntil} end`;
}

async function whyNot(db: Database, trial: CodeTrial): Promise<CodeTrialOutcome> {
  const [waiting] = await db
    .select({ until: addresses.waitUntil })
    .from(addresses)
    .where(and(eq(addresses.key, trial.key), isCodeLive(trial)));
  return waiting?.until ? { kind: "waiting", until: waiting.until } : { kind: "no-code" };
}
