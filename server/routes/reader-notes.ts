import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import {
  feedbackRequest,
  missedSearchRequest,
  missingPageRequest,
  unhelpfulRequest,
} from "../../src/contracts/reader-notes";
import type { ReaderNotes } from "../services/reader-notes";
import type { SharedLimit } from "../services/shared-limits";
import { post } from "./post";
import { sendProblem } from "./problems";

/**
 * POST /api/feedback, /api/missed-search, /api/missing-page, /api/unhelpful: 204 whether or not the
 * note is stored. The sender counts only towards the rate limit, as with every call.
 */
export function addReaderNotes(
  app: FastifyInstance,
  notes: ReaderNotes,
  limits: { readonly feedback: SharedLimit; readonly misses: SharedLimit },
): void {
  function add<Body>(
    path: string,
    schema: z.ZodType<Body>,
    limit: SharedLimit,
    keep: (body: Body) => Promise<void>,
  ): void {
    post(app, path, schema, async (body, { ip }, reply) => {
      const seconds = await limit.take(ip);
      if (seconds > 0) return sendProblem(reply, { kind: "wait", seconds });
      await keep(body);
      return reply.code(204).send();
    });
  }
  add("/feedback", feedbackRequest, limits.feedback, notes.feedback);
  add("/missed-search", missedSearchRequest, limits.misses, notes.missedSearch);
  add("/missing-page", missingPageRequest, limits.misses, notes.missingPage);
  add("/unhelpful", unhelpfulRequest, limits.misses, notes.unhelpful);
}
