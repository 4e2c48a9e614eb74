import type { Clock, Log } from "../ports";
import { type Store, StoreUnavailable, type User } from "../store-ports";
import { hashToken } from "./secrets";

export type Sessions = ReturnType<typeof createSessions>;

export interface SessionParts {
  readonly clock: Clock;
  readonly store: Pick<Store, "findSessionUser" | "revokeSession">;
  readonly log: Log;
}

// Far more sign-outs than an outage sees; bounded because strangers may send random tokens.
const mostPending = 10_000;

/** Sessions by bearer token; only hashes are stored. */
export function createSessions({ clock, store, log }: SessionParts) {
  const pending = new Set<string>();

  async function write(hash: string): Promise<void> {
    await store.revokeSession(hash);
    pending.delete(hash);
  }

  return {
    /**
     * The user of a token; null if it is unknown, expired or revoked, or its user has been deleted.
     */
    async findUser(token: string): Promise<User | null> {
      const hash = hashToken(token);
      return pending.has(hash) ? null : store.findSessionUser(hash, clock.now());
    },
    /** Ends a session immediately, even while the database rejects writes. */
    async revoke(token: string) {
      const hash = hashToken(token);
      if (pending.size < mostPending) pending.add(hash);
      await write(hash).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable) || !pending.has(hash)) throw error;
        log.warn({ err: error }, "Сеанс завершён, но в базу это ещё не записано");
      });
    },
    /** Stores revocations that the database has rejected. */
    async flush() {
      for (const hash of pending) await write(hash);
    },
  };
}
