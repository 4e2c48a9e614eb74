import type { CaptchaCheck, MailQueue } from "../ports";
import type { Store } from "../store-ports";

/** What sign-in needs, and how each part is: `ok`, or what is the matter. */
export interface PartStates {
  readonly database: "ok" | "away";
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

/** Looks at all parts now. */
export async function partStates({
  store,
  mail,
  captcha,
  hasRoom = async () => true,
}: HealthParts): Promise<PartStates> {
  const holds = (question: Promise<unknown>) =>
    question.then(
      (answer) => answer !== false,
      () => false,
    );
  const [hasDatabase, hasSpace] = await Promise.all([holds(store.ping()), holds(hasRoom())]);
  return {
    database: hasDatabase ? "ok" : "away",
    mail: mail.isAway() ? "away" : mail.isRefused() ? "refused" : "ok",
    captcha: captcha.isAway() ? "away" : "ok",
    space: hasSpace ? "ok" : "full",
  };
}
