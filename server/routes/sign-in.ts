import type { FastifyInstance } from "fastify";
import { confirmationRequest, loginRequest, registerRequest } from "../../src/contracts/auth";
import { type RegistrationParts, register } from "../services/registration";
import { type SignInParts, confirm, requestCode } from "../services/sign-in";
import { post } from "./post";
import { sendProblem } from "./problems";

/**
 * POST /api/login: 200 if a code has been sent, 204 if the address is not registered.
 *
 * POST /api/login_confirmation: 200 with the token as a JSON string, 403 for a code that is wrong
 * or expired.
 *
 * POST /api/register: 200 when a code is sent, whether or not the address is registered. No captcha
 * of its own: 403 unless the client's network has recently passed one at /api/login.
 */
export function addSignIn(app: FastifyInstance, parts: SignInParts & RegistrationParts): void {
  post(app, "/login", loginRequest, async (body, { ip }, reply) => {
    const answer = await requestCode(parts, body, ip);
    if (answer.kind === "sent") return reply.code(200).send({});
    if (answer.kind === "unregistered") return reply.code(204).send();
    return sendProblem(reply, answer);
  });

  post(app, "/login_confirmation", confirmationRequest, async (body, { ip }, reply) => {
    const answer = await confirm(parts, body, ip);
    if (answer.kind !== "signed-in") return sendProblem(reply, answer);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer.token));
  });

  post(app, "/register", registerRequest, async (body, { ip }, reply) => {
    const answer = await register(parts, body, ip);
    return answer.kind === "sent" ? reply.code(200).send({}) : sendProblem(reply, answer);
  });
}
