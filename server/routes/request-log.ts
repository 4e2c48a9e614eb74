import type { FastifyInstance } from "fastify";
import type { Tally } from "../ports";
import { networkOf } from "../services/ip-limits";
import type { ServiceParts } from "../services/parts";
import { hashLoggedNetwork } from "../services/secrets";
import { dayOf } from "../services/tally";

interface RequestLogParts extends Pick<ServiceParts, "clock" | "secretKey"> {
  readonly tally: Tally;
}

const refusals = [401, 403, 429];

/**
 * Logs a line per API call with its route: paths, queries, bodies and network addresses may contain
 * personal data. Refusals include a digest of the network. The request id is in the line and in the
 * response. Pages are not logged.
 */
export function logAnswers(
  app: FastifyInstance,
  { tally, secretKey, clock }: RequestLogParts,
): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("X-Request-Id", request.id);
  });
  app.addHook("onResponse", async ({ method, ip, routeOptions, log }, reply) => {
    const route = routeOptions.url ?? "";
    const status = reply.statusCode;
    if (status === 403 || status === 429) tally.add("refused");
    if (!route.startsWith("/api/")) return;
    const network = () => hashLoggedNetwork(secretKey, dayOf(clock.now()), networkOf(ip));
    log.info(
      {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        ...(refusals.includes(status) && { network: network() }),
      },
      "Ответ",
    );
  });
}
