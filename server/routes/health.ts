import type { FastifyInstance } from "fastify";
import type { MailQueue, Store } from "../ports";

/** GET /api/health: 200 when database and mail are there, 503 with the one that is away otherwise. */
export function addHealth(app: FastifyInstance, store: Store, mail: MailQueue): void {
  app.get("/health", { exposeHeadRoute: true }, async (_request, reply) => {
    const hasDatabase = await store.ping().then(
      () => true,
      () => false,
    );
    const hasMail = !mail.isAway();
    const word = (isThere: boolean) => (isThere ? "ok" : "away");
    const isHealthy = hasDatabase && hasMail;
    if (!isHealthy) void reply.header("Retry-After", "10");
    return reply
      .code(isHealthy ? 200 : 503)
      .send({ status: word(isHealthy), database: word(hasDatabase), mail: word(hasMail) });
  });
}
