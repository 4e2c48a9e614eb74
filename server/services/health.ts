import type { CaptchaCheck, MailQueue } from "../ports";
import { type UnavailableReason, type Store, StoreUnavailable } from "../store-ports";

/** State of each dependency of sign-in: `ok`, or the fault. */
export interface PartStates {
  readonly database: "ok" | UnavailableReason;
  readonly mail: "ok" | "away" | "refused";
  readonly captcha: "ok" | "away";
  readonly space: "ok" | "full";
}

export interface HealthParts {
  readonly store: Pick<Store, "ping">;
  readonly mail: Pick<MailQueue, "isAway" | "isRefused">;
  readonly captcha: Pick<CaptchaCheck, "isAway">;
  /** Whether the disk of the embedded database has room. */
  readonly hasRoom?: () => Promise<boolean>;
}

/** Checks all dependencies now. */
export async function partStates({
  store,
  mail,
  captcha,
  hasRoom = async () => true,
}: HealthParts): Promise<PartStates> {
  const [database, hasSpace] = await Promise.all([
    databaseState(store),
    hasRoom().catch(() => false),
  ]);
  return {
    database,
    mail: mailState(mail),
    captcha: captcha.isAway() ? "away" : "ok",
    space: hasSpace ? "ok" : "full",
  };
}

export function mailState(mail: HealthParts["mail"]): PartStates["mail"] {
  return mail.isAway() ? "away" : mail.isRefused() ? "refused" : "ok";
}

function databaseState(store: HealthParts["store"]): Promise<PartStates["database"]> {
  return store.ping().then(
    () => "ok" as const,
    (error: unknown) => (error instanceof StoreUnavailable ? error.reason : "away"),
  );
}

// Requests within a second share one result.
const keptMs = 1000;

/** Checks all dependencies at most once a second and never concurrently. */
export function createHealth(
  parts: HealthParts,
  now: () => number = () => performance.now(),
): () => Promise<PartStates> {
  let seen: { readonly states: Promise<PartStates>; until: number } | null = null;
  return () => {
    if (seen !== null && now() < seen.until) return seen.states;
    const states = partStates(parts);
    const look = { states, until: Infinity };
    seen = look;
    void states.then(() => (look.until = now() + keptMs));
    return states;
  };
}
