import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { unlock } from "../services/unlocking";

const query = z.object({ token: z.string().min(16).max(512) });

/**
 * GET /api/unlock?token=…: the link of a letter. Lifts the stop and redirects to the site, which
 * reads the result from `unlocked`. No HEAD: mail clients prefetch links with it, and nothing may
 * happen then.
 */
export function addUnlock(
  app: FastifyInstance,
  parts: Parameters<typeof unlock>[0],
  siteRoot: () => string,
): void {
  app.get("/unlock", async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const isUnlocked = parsed.success && (await unlock(parts, parsed.data.token));
    return reply.redirect(`${siteRoot()}/?unlocked=${isUnlocked ? 1 : 0}`, 303);
  });
}
