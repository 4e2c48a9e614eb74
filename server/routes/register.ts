import type { FastifyInstance } from "fastify";
import { registerRequest } from "../../src/contracts/auth";
import type { RegistrationService } from "../services/registration";
import { sendBadBody, sendProblem } from "./problems";

/**
 * POST /api/register: 200 when a code is on its way, whether the address was registered before or
 * not. The call has no captcha of its own: 403 unless the caller's network has lately passed one at
 * /api/login.
 */
export function addRegister(app: FastifyInstance, registration: RegistrationService): void {
  app.post("/register", async (request, reply) => {
    const body = registerRequest.safeParse(request.body);
    if (!body.success) return sendBadBody(reply, body.error);
    const answer = await registration.register(body.data, request.ip);
    if (answer.kind === "sent") return reply.code(200).send({});
    return sendProblem(reply, answer.kind === "wait" ? answer : { kind: answer.kind });
  });
}
