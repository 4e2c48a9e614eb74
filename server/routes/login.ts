import type { FastifyInstance } from "fastify";
import { loginRequest } from "../../src/contracts/auth";
import type { SignIn } from "../services/sign-in";
import { sendBadBody, sendProblem } from "./problems";

/** POST /api/login: 200 if a code has been sent, 204 if the address is not registered. */
export function addLogin(app: FastifyInstance, signIn: SignIn): void {
  app.post("/login", async (request, reply) => {
    const body = loginRequest.safeParse(request.body);
    if (!body.success) return sendBadBody(reply, body.error);
    const answer = await signIn.requestCode(body.data, request.ip);
    if (answer.kind === "sent") return reply.code(200).send({});
    if (answer.kind === "unregistered") return reply.code(204).send();
    return sendProblem(reply, answer.kind === "wait" ? answer : { kind: answer.kind });
  });
}
