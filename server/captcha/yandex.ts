import { z } from "zod";
import type { CaptchaCheck, Clock, Log } from "../ports";

export interface YandexCaptchaParts {
  readonly secret: string;
  readonly url: string | null;
  readonly log: Log;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

// https://yandex.cloud/ru/docs/smartcaptcha/operations/validate-captcha
const yandexVerifyUrl = "https://smartcaptcha.yandexcloud.net/validate";

const failuresUntilAway = 3;
const failureCountsMs = 300_000;

// The secret goes in the body; failures come as 200 with a status field.
const answerSchema = z.object({
  status: z.enum(["ok", "failed"]),
  message: z.string().default(""),
  host: z.string().optional(),
});

/**
 * Verifies a SmartCaptcha token. Yandex recommends accepting users while its service fails; anybody
 * who can make it fail would then get in, so every failure is "unavailable".
 */
export function createYandexCaptcha({
  secret,
  url,
  log,
  clock,
  timeoutMs = 3000,
}: YandexCaptchaParts): CaptchaCheck {
  let failuresInRow = 0;
  let failedAt = 0;

  function unavailable(reason: string) {
    failuresInRow += 1;
    failedAt = clock.now().getTime();
    log.warn({ reason }, "Проверка капчи не отвечает");
    return "unavailable" as const;
  }

  return {
    // A load balancer may stop routing; recovery would then go unnoticed.
    isAway: () =>
      failuresInRow >= failuresUntilAway && clock.now().getTime() < failedAt + failureCountsMs,

    async verify(token, ip) {
      if (token === "") return "refused";
      try {
        const response = await fetch(url ?? yandexVerifyUrl, {
          method: "POST",
          body: new URLSearchParams({ secret, token, ip }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status !== 200) return unavailable(`status ${response.status}`);
        const answer = answerSchema.safeParse(await response.json());
        if (!answer.success) return unavailable("unknown answer");
        const { status, message, host } = answer.data;
        if (status === "failed" && message.startsWith("Authentication failed"))
          return unavailable("wrong CAPTCHA_SECRET");
        // "ok" without a host means that the service could not check.
        if (status === "ok" && host === "") return unavailable("not checked");
        failuresInRow = 0;
        return status === "ok" ? "passed" : "refused";
      } catch (error) {
        return unavailable(error instanceof Error ? error.name : "no answer");
      }
    },
  };
}

/** Accepts every token: for a server without CAPTCHA_SECRET. */
export const noCaptcha: CaptchaCheck = { verify: async () => "passed", isAway: () => false };
