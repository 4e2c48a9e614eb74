import type { FastifyInstance } from "fastify";
import { registerRequest } from "../../src/contracts/auth";
import type { IpLimit } from "../services/ip-limits";
import type { RegistrationService } from "../services/registration";
import { sendBadBody, sendProblem } from "./problems";

/** POST /api/register: 200 when a code is on its way, whether the address was registered before or not. */
export function addRegister(
  app: FastifyInstance,
  registration: RegistrationService,
  limit: IpLimit,
): void {
  app.post("/register", async (request, reply) => {
    const body = registerRequest.safeParse(request.body);
    if (!body.success) return sendBadBody(reply, body.error);
    // This call has no captcha, so strangers' mailboxes need a limit of their own.
    const seconds = limit.take(request.ip);
    if (seconds > 0) return sendProblem(reply, { kind: "wait", seconds });
    const answer = await registration.register(body.data);
    if (answer.kind === "sent") return reply.code(200).send({});
    return sendProblem(reply, answer.kind === "wait" ? answer : { kind: answer.kind });
  });
}
