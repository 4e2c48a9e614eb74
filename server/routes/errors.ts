import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { StoreUnavailable } from "../ports";
import { sendProblem } from "./problems";
import { sendNotFoundPage } from "./site";

/** Turns what was thrown, and what no route takes, into answers of the same form as all others. */
export function handleErrors(app: FastifyInstance, siteFolder: string): void {
  app.setNotFoundHandler((request, reply) => {
    return request.url.startsWith("/api/")
      ? sendProblem(reply, { kind: "not-found" })
      : sendNotFoundPage(request, reply, siteFolder);
  });

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === 413) return sendProblem(reply, { kind: "too-large" });
    if (status === 415) return sendProblem(reply, { kind: "not-json" });
    if (status === 416)
      return sendProblem(reply.headers({ ...headersOf(error), "Cache-Control": "no-store" }), {
        kind: "bad-range",
      });
    if (status >= 400 && status < 500) return sendProblem(reply, { kind: "bad-request" });
    logFailure(error, request, reply);
    return sendProblem(reply, { kind: status === 503 ? "store-away" : "internal" });
  });
}

function logFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.log.error(
    { err: error, method: request.method, route: request.routeOptions.url },
    "Вызов не удался",
  );
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

// @fastify/static names the true length of a file this way.
function headersOf(error: unknown): Record<string, string> {
  return (
    z.object({ headers: z.record(z.string(), z.string()) }).safeParse(error).data?.headers ?? {}
  );
}
