import { and, eq, gt } from "drizzle-orm";
import type { Store, User } from "../store-ports";
import { lockAddress, stateOf, unstopped, writeAddress } from "./address-rows";
import { addresses, type Database, userColumns, users } from "./schema";
import { tryCode } from "./try-code";

/** Users, and the state of each mailbox for each network. */
export function mailboxesIn(
  db: Database,
): Pick<Store, "findUser" | "updateAddress" | "register" | "tryCode" | "unlock"> {
  return {
    findUser: (addressKey) => findUser(db, addressKey),
    tryCode: (trial) => tryCode(db, trial),

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

    async unlock(tokenHash, issuedAfter) {
      const rows = await db
        .update(addresses)
        .set({ ...unstopped, codeHash: null, triesLeft: 0 })
        .where(and(eq(addresses.unlockHash, tokenHash), gt(addresses.unlockIssuedAt, issuedAfter)))
        .returning({ key: addresses.key });
      return rows.length > 0;
    },
  };
}

async function findUser(db: Database, addressKey: string): Promise<User | null> {
  const rows = await db.select(userColumns).from(users).where(eq(users.addressKey, addressKey));
  return rows[0] ?? null;
}
