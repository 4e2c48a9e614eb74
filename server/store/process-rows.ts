import { eq, gt, not, sql } from "drizzle-orm";
import type { Store } from "../store-ports";
import { type Database, processes } from "./schema";

/** Heartbeats come every 15 seconds: a process silent for a minute was killed. */
export const isLiving = gt(processes.heardAt, sql`now() - interval '1 minute'`);

/** Heartbeats of the server's processes. */
export function processesIn(db: Database): Pick<Store, "recordHeartbeat" | "removeProcess"> {
  return {
    async recordHeartbeat({ id, keyDigest, startedAt, seenAt }) {
      const heardAt = sql`now()`;
      await db
        .insert(processes)
        .values({ id, keyDigest, startedAt, seenAt, heardAt })
        .onConflictDoUpdate({ target: processes.id, set: { seenAt, heardAt } });
      await db.delete(processes).where(not(isLiving));
      const rows = await db.selectDistinct({ key: processes.keyDigest }).from(processes);
      return rows.map(({ key }) => key);
    },

    async removeProcess(id) {
      await db.delete(processes).where(eq(processes.id, id));
    },
  };
}
