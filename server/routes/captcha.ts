import type { FastifyInstance } from "fastify";
import type { CaptchaTask } from "../../src/contracts/captcha-work";
import type { CaptchaCheck } from "../ports";

/**
 * GET /api/captcha: the work a browser does for a token of /api/login. Not limited: it costs a
 * signature, keeps nothing, and opens nothing until the work is done.
 */
export function addCaptcha(app: FastifyInstance, captcha: CaptchaCheck): void {
  app.get("/captcha", async (_request, reply) => {
    const task: CaptchaTask = captcha.task?.() ?? { kind: "none" };
    return reply.send(task);
  });
}
