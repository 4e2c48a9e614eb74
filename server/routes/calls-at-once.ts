import type { FastifyInstance } from "fastify";
import { sendProblem } from "./problems";

/**
 * Answers at most so many calls at once and refuses the rest: a call that waits longer than its
 * visitor keeps the database busy for nobody. Bodies still on their way do not count, or whoever
 * sends slowly could keep everybody out.
 */
export function limitCallsAtOnce(api: FastifyInstance, most: number): void {
  let answering = 0;
  api.addHook("preValidation", async ({ raw, routeOptions }, reply) => {
    // A busy server is a healthy one.
    if (routeOptions.url === "/api/health") return undefined;
    if (raw.socket.destroyed) return reply.hijack();
    if (answering >= most) return sendProblem(reply, { kind: "busy" });
    answering += 1;
    reply.raw.once("close", () => (answering -= 1));
    return undefined;
  });
}
