import type { FastifyInstance } from "fastify";
import type { CaptchaTask } from "../../src/contracts/captcha-work";
import type { CaptchaCheck } from "../ports";

/**
 * GET /api/captcha: a proof-of-work task for /api/login. Not rate-limited: it costs a signature and
 * no storage.
 */
export function addCaptcha(app: FastifyInstance, captcha: CaptchaCheck): void {
  app.get("/captcha", async (_request, reply) => {
    const task: CaptchaTask = captcha.task?.() ?? { kind: "none" };
    return reply.send(task);
  });
}
