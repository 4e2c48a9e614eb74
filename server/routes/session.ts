import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Profile } from "../../src/contracts/auth";
import type { IpLimit } from "../services/ip-limits";
import type { Sessions } from "../services/sessions";
import type { FailureLimit } from "../services/shared-limits";
import type { Tally } from "../ports";
import type { User } from "../store-ports";
import { type Problem, sendProblem } from "./problems";

/**
 * GET /api/me: the profile of a bearer token; POST /api/download: counts a download anonymously;
 * POST /api/logout: revokes the token. Unknown tokens are rate-limited across processes, because
 * each costs a query. Profiles and sign-outs are rate-limited in this process only, which costs
 * none.
 */
export function addSession(app: FastifyInstance, parts: SessionRouteParts): void {
  const { sessions, profiles, signOuts, tally } = parts;

  app.get("/me", async (request, reply) => {
    const seconds = profiles.take(request.ip);
    if (seconds > 0) return sendProblem(reply, { kind: "wait", seconds });
    const user = await callerOf(request, parts);
    if ("kind" in user) return sendProblem(reply, user);
    const answer: Profile = { name: user.name };
    return reply.send(answer);
  });

  app.post("/download", async (request, reply) => {
    const user = await callerOf(request, parts);
    if ("kind" in user) return sendProblem(reply, user);
    tally.add("download");
    return reply.code(204).send();
  });

  app.post("/logout", async (request, reply) => {
    const seconds = signOuts.take(request.ip);
    if (seconds > 0) return sendProblem(reply, { kind: "wait", seconds });
    const token = bearerToken(request);
    if (token === null) return sendProblem(reply, { kind: "unauthorized" });
    await sessions.revoke(token);
    return reply.code(204).send();
  });
}

interface SessionRouteParts {
  readonly sessions: Sessions;
  readonly strangers: FailureLimit;
  readonly profiles: IpLimit;
  readonly signOuts: IpLimit;
  readonly tally: Tally;
}

/** The caller's user, or the problem to respond with. */
async function callerOf(
  request: FastifyRequest,
  { sessions, strangers }: SessionRouteParts,
): Promise<User | Problem> {
  const seconds = strangers.wait(request.ip);
  if (seconds > 0) return { kind: "wait", seconds };
  const token = bearerToken(request);
  if (token === null) return { kind: "unauthorized" };
  const user = await sessions.findUser(token).catch((error: unknown) => {
    // An outage is not the client's failure.
    strangers.succeed(request.ip);
    throw error;
  });
  if (user === null) {
    await strangers.fail(request.ip);
    return { kind: "unauthorized" };
  }
  strangers.succeed(request.ip);
  return user;
}

function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +([A-Za-z0-9_-]{16,512})$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}
