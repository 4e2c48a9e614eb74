import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PartStates } from "../services/health";

export interface HealthRouteParts {
  readonly health: () => Promise<PartStates>;
  /** Whoever sends it as a bearer token learns which part it is; null: nobody does. */
  readonly healthSecret?: string | null;
}

/**
 * GET /api/health: 200 while visitors can sign in, 503 otherwise; with the secret, the state of
 * each part. What is the matter also stands in the log, once.
 */
export function addHealth(app: FastifyInstance, parts: HealthRouteParts): void {
  let known = "";
  app.get("/health", { exposeHeadRoute: true }, async (request, reply) => {
    const states = await parts.health();
    const faults = Object.entries(states).flatMap(([part, state]: [string, string]) =>
      state === "ok" ? [] : [part === "mail" || part === "database" ? `${part} ${state}` : part],
    );
    const isHealthy = faults.length === 0;
    if (known !== faults.join()) {
      known = faults.join();
      if (isHealthy) app.log.info("Вход снова работает");
      // Of every start with an embedded database: no fault to be woken for.
      else if (known === "database opening")
        app.log.info({ faults }, "Вход откроется вместе с базой данных");
      else app.log.error({ faults }, "Вход не работает");
    }
    if (!isHealthy) void reply.header("Retry-After", "10");
    const isTold = isSecret(request.headers.authorization, parts.healthSecret ?? null);
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: isHealthy ? "ok" : "away", ...(isTold && { parts: states }) });
  });
}

// Digests, as what is compared in equal time must be of equal length.
function isSecret(header: string | undefined, secret: string | null): boolean {
  if (secret === null || header === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header.replace(/^Bearer +/i, "")), digest(secret));
}
