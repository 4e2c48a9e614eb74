import type { Clock } from "../ports";
import type { Store, User } from "../store-ports";
import { hashToken } from "./secrets";

export interface Sessions {
  /**
   * The user a token belongs to; null for a token that is unknown, expired or revoked, or whose
   * user is gone.
   */
  findUser(token: string): Promise<User | null>;
  revoke(token: string): Promise<void>;
}

/** Session tokens, stored only as hashes. */
export function createSessions({
  clock,
  store,
}: {
  readonly clock: Clock;
  readonly store: Store;
}): Sessions {
  return {
    findUser: (token) => store.findSessionUser(hashToken(token), clock.now()),
    revoke: (token) => store.revokeSession(hashToken(token)),
  };
}
