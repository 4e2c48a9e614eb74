import type { FastifyInstance } from "fastify";
import type { Tally } from "../ports";

/**
 * Writes one line for each call of the API, with its route instead of its address: paths, queries,
 * bodies and network addresses may hold what no log should. Pages are not logged.
 */
export function logAnswers(app: FastifyInstance, tally: Tally): void {
  app.addHook("onResponse", async ({ method, routeOptions, log }, reply) => {
    const route = routeOptions.url ?? "";
    if (reply.statusCode === 403 || reply.statusCode === 429) tally.add("refused");
    if (route.startsWith("/api/"))
      log.info(
        { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        "Ответ",
      );
  });
}
