import type { FastifyInstance } from "fastify";
import { sendProblem } from "./problems";

/**
 * Limits concurrent calls and rejects the rest: a call that outlives its client's patience only
 * loads the database. Unfinished request bodies do not count; otherwise slow senders could lock
 * everybody out.
 */
export function limitCallsAtOnce(api: FastifyInstance, most: number): void {
  let answering = 0;
  api.addHook("preValidation", async ({ raw, routeOptions }, reply) => {
    // A busy server is healthy.
    if (routeOptions.url === "/api/health") return undefined;
    if (raw.socket.destroyed) return reply.hijack();
    if (answering >= most) return sendProblem(reply, { kind: "busy" });
    answering += 1;
    reply.raw.once("close", () => (answering -= 1));
    return undefined;
  });
}
