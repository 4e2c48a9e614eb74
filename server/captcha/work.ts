import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type WorkTask, workParts } from "../../src/contracts/captcha-work";
import type { CaptchaCheck, Clock, Random } from "../ports";
import type { Store } from "../store-ports";

export interface WorkCaptchaParts {
  readonly secretKey: string;
  /** Leading zero bits of each hash; one more doubles the work. */
  readonly bits: number;
  readonly clock: Clock;
  readonly random: Pick<Random, "token">;
  readonly store: Pick<Store, "takeCall">;
}

/** Long enough to fill in the form. */
const lifetimeSeconds = 600;
const skewSeconds = 60;

const solution = new RegExp(
  String.raw`^(?<challenge>(?<bits>\d{1,2})\.(?<endsAt>\d{1,12})\.(?<id>[\w-]{43})\.(?<mac>[\w-]{43}))` +
    String.raw`\.(?<numbers>[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){${workParts - 1}})$`,
);

/**
 * Proof of work instead of a captcha service. A task carries its difficulty and expiry, signed with
 * the server's key, so unsolved tasks need no storage. The id of a solved task is stored until it
 * expires, so that no process accepts it twice.
 */
export function createWorkCaptcha({
  secretKey,
  bits,
  clock,
  random,
  store,
}: WorkCaptchaParts): CaptchaCheck {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const signed = (content: string) =>
    `${content}.${createHmac("sha256", secretKey).update(`captcha\n${content}`).digest("base64url")}`;

  return {
    isAway: () => false,

    task(): WorkTask {
      const challenge = signed(`${bits}.${seconds() + lifetimeSeconds}.${random.token()}`);
      return { kind: "work", challenge, bits, seconds: lifetimeSeconds };
    },

    async verify(token) {
      const found = solution.exec(token)?.groups;
      if (found === undefined) return "refused";
      const { challenge = "", bits: given = "", endsAt = "", id = "", numbers = "" } = found;
      if (!isEqual(challenge, signed(`${given}.${endsAt}.${id}`))) return "refused";
      // Issued by a process configured with a lower difficulty.
      if (Number(given) < bits) return "refused";
      const left = Number(endsAt) - seconds();
      if (left < 0 || left > lifetimeSeconds + skewSeconds) return "refused";
      if (!isSolved(challenge, Number(given), numbers.split("-"))) return "refused";
      const use = { kind: "captcha", network: id, seconds: lifetimeSeconds + 2 * skewSeconds };
      const { calls } = await store.takeCall({ ...use, now: clock.now() });
      return calls === 1 ? "passed" : "refused";
    },
  };
}

function isSolved(challenge: string, bits: number, numbers: readonly string[]): boolean {
  const input = Buffer.alloc(40);
  createHash("sha256").update(challenge).digest().copy(input);
  return numbers.every((text, part) => {
    const number = parseInt(text, 36);
    if (number > 0xffffffff) return false;
    input.writeUInt32BE(part, 32);
    input.writeUInt32BE(number, 36);
    const start = createHash("sha256").update(input).digest().readUInt32BE();
    return Math.clz32(start) >= bits;
  });
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
