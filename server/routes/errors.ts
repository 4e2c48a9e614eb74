import type { FastifyInstance } from "fastify";
import { StoreUnavailable } from "../store-ports";
import { sendProblem } from "./problems";

/** Converts exceptions and unmatched routes into responses of the usual form. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, { kind: "not-found" }));

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 413) return sendProblem(reply, { kind: "too-large" });
    if (status === 415) return sendProblem(reply, { kind: "not-json" });
    if (status >= 400 && status < 500) return sendProblem(reply, { kind: "bad-request" });
    const route = request.routeOptions.url;
    reply.log.error({ err: error, method: request.method, route }, "Вызов не удался");
    return sendProblem(reply, { kind: status === 503 ? "store-away" : "internal" });
  });
}

function statusOf(error: unknown): number {
  if (error instanceof StoreUnavailable) return 503;
  return typeof error === "object" &&
    error !== null &&
    "statusCode" in error &&
    typeof error.statusCode === "number"
    ? error.statusCode
    : 500;
}
