import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Profile } from "../../src/contracts/auth";
import type { Sessions } from "../services/sessions";
import type { IpLimit } from "../services/ip-limits";
import { sendProblem } from "./problems";

/**
 * GET /api/me: the profile of a bearer token; POST /api/logout: the end of that token. Tokens that
 * open nothing are counted by network, since each costs a query; a visitor's own are not.
 */
export function addSession(app: FastifyInstance, sessions: Sessions, strangers: IpLimit): void {
  app.get("/me", async (request, reply) => {
    const seconds = strangers.take(request.ip);
    if (seconds > 0) return sendProblem(reply, { kind: "wait", seconds });
    const token = bearerToken(request);
    const user = token === null ? null : await sessions.findUser(token);
    if (user === null) return sendProblem(reply, { kind: "unauthorized" });
    strangers.giveBack(request.ip);
    const answer: Profile = { name: user.name };
    return reply.send(answer);
  });

  app.post("/logout", async (request, reply) => {
    const token = bearerToken(request);
    if (token === null) return sendProblem(reply, { kind: "unauthorized" });
    await sessions.revoke(token);
    return reply.code(204).send();
  });
}

function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{16,512})$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}
