import type { FastifyInstance } from "fastify";
import { registerRequest } from "../../src/contracts/auth";
import type { RegistrationService } from "../services/registration";
import { sendBadBody, sendProblem } from "./problems";

/**
 * POST /api/register: 200 when a code is sent, whether or not the address is registered. No captcha
 * of its own: 403 unless the client's network has recently passed one at /api/login.
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
