import type { FastifyInstance } from "fastify";
import { confirmationRequest } from "../../src/contracts/auth";
import type { SignIn } from "../services/sign-in";
import { sendBadBody, sendProblem } from "./problems";

/**
 * POST /api/login_confirmation: 200 with the token as a JSON string, 403 for a code that is wrong
 * or expired.
 */
export function addLoginConfirmation(app: FastifyInstance, signIn: SignIn): void {
  app.post("/login_confirmation", async (request, reply) => {
    const body = confirmationRequest.safeParse(request.body);
    if (!body.success) return sendBadBody(reply, body.error);
    const answer = await signIn.confirm(body.data, request.ip);
    if (answer.kind !== "signed-in")
      return sendProblem(reply, answer.kind === "wait" ? answer : { kind: answer.kind });
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer.token));
  });
}
