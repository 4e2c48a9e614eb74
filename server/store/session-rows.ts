import { and, eq, gt, lte } from "drizzle-orm";
import type { Store } from "../store-ports";
import { later, toleratedSkewMs } from "../time";
import { type Database, sessions, userColumns, users } from "./schema";

/** Open sessions by token hash. */
export function sessionsIn(db: Database): Pick<Store, "findSessionUser" | "revokeSession"> {
  return {
    async findSessionUser(tokenHash, now) {
      const isLive = and(
        gt(sessions.expiresAt, now),
        lte(sessions.createdAt, later(now, toleratedSkewMs)),
      );
      const rows = await db
        .select(userColumns)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), isLive));
      return rows[0] ?? null;
    },

    async revokeSession(tokenHash) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
  };
}
