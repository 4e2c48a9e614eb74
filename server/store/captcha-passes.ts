import { and, eq, gt, sql } from "drizzle-orm";
import type { Store } from "../store-ports";
import { captchaPasses, type Database } from "./schema";

/** Registrations allowed per network. */
export function captchaPassesIn(
  db: Database,
): Pick<Store, "allowRegistrations" | "takeRegistration"> {
  return {
    async allowRegistrations({ network, count, most, now, expiresAt }) {
      const saved = sql`case when ${captchaPasses.expiresAt} > ${now.toISOString()}::timestamptz then ${captchaPasses.registrationsLeft} else 0 end`;
      await db
        .insert(captchaPasses)
        .values({ network, registrationsLeft: count, expiresAt })
        .onConflictDoUpdate({
          target: captchaPasses.network,
          set: { registrationsLeft: sql`least(${saved} + ${count}::int, ${most}::int)`, expiresAt },
        });
    },

    async takeRegistration(network, now) {
      const rows = await db
        .update(captchaPasses)
        .set({ registrationsLeft: sql`${captchaPasses.registrationsLeft} - 1` })
        .where(
          and(
            eq(captchaPasses.network, network),
            gt(captchaPasses.registrationsLeft, 0),
            gt(captchaPasses.expiresAt, now),
          ),
        )
        .returning({ network: captchaPasses.network });
      return rows.length > 0;
    },
  };
}
