import { inArray, lte, sql } from "drizzle-orm";
import type { Store, StoredLetter } from "../store-ports";
import { type Database, letters } from "./schema";

// Three intervals of `recover` in services/deliveries.ts.
const claimEnd = sql`now() + interval '30 seconds'`;

/** Stored letters and the claims of processes on them. */
export function lettersIn(db: Database): Pick<Store, "claimLetters" | "deleteLetters"> {
  return {
    async claimLetters(sending, now) {
      await db.delete(letters).where(lte(letters.expiresAt, now));
      if (sending.length > 0)
        await db
          .update(letters)
          .set({ claimedUntil: claimEnd })
          .where(inArray(letters.id, [...sending]));
      return db
        .update(letters)
        .set({ claimedUntil: claimEnd })
        .where(lte(letters.claimedUntil, sql`now()`))
        .returning();
    },

    async deleteLetters(ids) {
      await db.delete(letters).where(inArray(letters.id, [...ids]));
    },
  };
}

/** Stores a letter, claimed by this process. */
export async function insertLetter(db: Database, letter: StoredLetter): Promise<void> {
  await db.insert(letters).values({ ...letter, claimedUntil: claimEnd });
}
