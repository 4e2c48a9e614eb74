import type { FastifyInstance } from "fastify";
import type { CaptchaCheck, MailQueue, Store } from "../ports";

export interface HealthParts {
  readonly store: Store;
  readonly mail: MailQueue;
  readonly captcha: CaptchaCheck;
}

/**
 * GET /api/health: 200 while visitors can sign in, 503 otherwise. What is the matter stands in the
 * log, once.
 */
export function addHealth(app: FastifyInstance, { store, mail, captcha }: HealthParts): void {
  let known = "";
  app.get("/health", { exposeHeadRoute: true }, async (_request, reply) => {
    const hasDatabase = await store.ping().then(
      () => true,
      () => false,
    );
    const faults = [
      ...(hasDatabase ? [] : ["database"]),
      ...(mail.isAway() ? ["mail away"] : []),
      ...(mail.isRefused() ? ["mail refused"] : []),
      ...(captcha.isAway() ? ["captcha"] : []),
    ];
    const isHealthy = faults.length === 0;
    if (known !== faults.join()) {
      known = faults.join();
      if (isHealthy) app.log.info("Вход снова работает");
      else app.log.error({ faults }, "Вход не работает");
    }
    if (!isHealthy) void reply.header("Retry-After", "10");
    return reply.code(isHealthy ? 200 : 503).send({ status: isHealthy ? "ok" : "away" });
  });
}
