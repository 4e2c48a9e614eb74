import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PartStates } from "../services/health";

export interface HealthRouteParts {
  readonly health: () => Promise<PartStates>;
  /** Bearer token that unlocks the details; null: nobody. */
  readonly healthSecret?: string | null;
}

/**
 * GET /api/health: 200 while users can sign in, 503 otherwise; with the token, the state of each
 * part. A change is logged once.
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
      // Normal at each start with an embedded database.
      else if (known === "database opening")
        app.log.info({ faults }, "Вход откроется вместе с базой данных");
      else app.log.error({ faults }, "Вход не работает");
    }
    if (!isHealthy) void reply.header("Retry-After", "10");
    const isDetailed = isSecret(request.headers.authorization, parts.healthSecret ?? null);
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: isHealthy ? "ok" : "away", ...(isDetailed && { parts: states }) });
  });
}

// `timingSafeEqual` requires equal lengths.
function isSecret(header: string | undefined, secret: string | null): boolean {
  if (secret === null || header === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header.replace(/^Bearer +/i, "")), digest(secret));
}
