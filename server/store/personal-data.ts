import { and, asc, eq, gt } from "drizzle-orm";
import { eachField } from "../../src/contracts/registration-fields";
import type { AddressKeys, Erasure, PersonalData, Person } from "../owner-ports";
import { addresses, type Database, letters, mailboxOf, policies, sessions, users } from "./schema";

const peopleAtOnce = 1000;

/** All columns of an account but its keys, so that `export` is complete. */
const personColumns = {
  email: users.email,
  ...eachField((name) => users[name]),
  agreedAt: users.agreedAt,
  createdAt: users.createdAt,
  confirmedAt: users.confirmedAt,
  signedInAt: users.signedInAt,
  policyDigest: users.policyDigest,
  policyDate: users.policyDate,
} satisfies Record<Exclude<keyof typeof users.$inferSelect, "id" | "addressKey">, unknown>;

/** Paged, so that other queries run in between; ordered by confirmation. */
export async function allPeople(db: Database): Promise<Person[]> {
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

/** All stored data of an address. */
export async function personalData(
  db: Database,
  { key, mailbox }: AddressKeys,
): Promise<PersonalData> {
  const [person] = await db.select(personColumns).from(users).where(eq(users.addressKey, key));
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
  // Addresses with tags share a mailbox: another's registration is not this one's data.
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
    waitingLetters: await db
      .select({ expiresAt: letters.expiresAt })
      .from(letters)
      .where(eq(letters.addressKey, key)),
    mailbox: own,
  };
}

/** Deletes all stored data of an address. */
export function eraseData(db: Database, { key, mailbox }: AddressKeys): Promise<Erasure> {
  return db.transaction(async (tx): Promise<Erasure> => {
    // Lock order of sign-in: mailbox before account.
    const rows = await tx.select().from(addresses).where(eq(addresses.key, mailbox)).for("update");
    const ended = await endSessions(tx, key);
    await tx.delete(users).where(eq(users.addressKey, key));
    const waiting = await tx
      .delete(letters)
      .where(eq(letters.addressKey, key))
      .returning({ id: letters.id });
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
      hadAccount: ended !== null,
      sessions: ended ?? 0,
      waitingLetters: waiting.length,
      mailboxRows: isMailboxShared ? 0 : rows.length,
      isMailboxShared,
    };
  });
}

/** Ends all sessions of an account. */
export async function endSessions(db: Database, addressKey: string): Promise<number | null> {
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
}

function isOf(registration: { readonly email: string } | null, key: string): boolean {
  return registration !== null && registration.email.toLowerCase() === key;
}
