import { and, eq, lte, sql } from "drizzle-orm";
import type { Store } from "../store-ports";
import { later, toleratedSkewMs } from "../time";
import { type Database, networkCalls } from "./schema";

/** Rate-limit windows shared by all processes. */
export function networkCallsIn(
  db: Database,
): Pick<Store, "takeCall" | "giveCallBack" | "purgeCalls"> {
  return {
    async takeCall({ kind, network, seconds, now }) {
      const { calls, endsAt } = networkCalls;
      const newEnd = later(now, seconds * 1000);
      const latest = later(newEnd, toleratedSkewMs).toISOString();
      // A window in the future was started by a wrong clock.
      const isOver = sql`${endsAt} <= ${now.toISOString()}::timestamptz or ${endsAt} > ${latest}::timestamptz`;
      const [row] = await db
        .insert(networkCalls)
        .values({ kind, network, endsAt: newEnd, calls: 1 })
        .onConflictDoUpdate({
          target: [networkCalls.kind, networkCalls.network],
          set: {
            calls: sql`case when ${isOver} then 1 else ${calls} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
          },
        })
        .returning({ calls, endsAt });
      if (row === undefined) throw new Error("An upsert gave no row back");
      return row;
    },

    async giveCallBack({ kind, network }) {
      await db
        .update(networkCalls)
        .set({ calls: sql`greatest(0, ${networkCalls.calls} - 1)` })
        .where(and(eq(networkCalls.kind, kind), eq(networkCalls.network, network)));
    },

    async purgeCalls(now) {
      await db.delete(networkCalls).where(lte(networkCalls.endsAt, now));
    },
  };
}
