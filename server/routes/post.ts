import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { sendProblem } from "./problems";

/** Adds a call; an invalid body is 400 with the names of its invalid fields, not their values. */
export function post<Body>(
  app: FastifyInstance,
  path: string,
  schema: z.ZodType<Body>,
  answer: (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.post(path, async (request, reply) => {
    const body = schema.safeParse(request.body);
    if (body.success) return answer(body.data, request, reply);
    const fields = body.error.issues.flatMap((issue) => issue.path.slice(0, 1).map(String));
    return sendProblem(reply, { kind: "bad-request", fields: [...new Set(fields)] });
  });
}
