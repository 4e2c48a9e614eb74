import type { FastifyInstance } from "fastify";

/**
 * Writes one line for each call of the API, with its route instead of its address: paths, queries,
 * bodies and network addresses may hold what no log should. Pages are not logged.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ method, routeOptions, log }, reply) => {
    const route = routeOptions.url ?? "";
    if (route.startsWith("/api/"))
      log.info(
        { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        "Ответ",
      );
  });
}
