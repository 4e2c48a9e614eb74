import { eq, gt, not, sql } from "drizzle-orm";
import type { Store } from "../store-ports";
import { type Database, processes } from "./schema";

/** A process notes itself every 15 seconds: one not heard of for a minute was killed. */
export const isLiving = gt(processes.heardAt, sql`now() - interval '1 minute'`);

/** The processes of the server. */
export function processesIn(db: Database): Pick<Store, "noteProcess" | "forgetProcess"> {
  return {
    async noteProcess({ id, keyDigest, startedAt, seenAt }) {
      const heardAt = sql`now()`;
      await db
        .insert(processes)
        .values({ id, keyDigest, startedAt, seenAt, heardAt })
        .onConflictDoUpdate({ target: processes.id, set: { seenAt, heardAt } });
      await db.delete(processes).where(not(isLiving));
      const rows = await db.selectDistinct({ key: processes.keyDigest }).from(processes);
      return rows.map(({ key }) => key);
    },

    async forgetProcess(id) {
      await db.delete(processes).where(eq(processes.id, id));
    },
  };
}
