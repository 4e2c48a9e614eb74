import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import {
  feedbackRequest,
  missedSearchRequest,
  missingPageRequest,
  unhelpfulRequest,
} from "../../src/contracts/reader-notes";
import type { ReaderNotes } from "../services/reader-notes";
import type { SharedLimit } from "../services/shared-limits";
import { sendBadBody, sendProblem } from "./problems";

export interface ReaderNotesRouteParts {
  readonly notes: ReaderNotes;
  /** Limits for feedback and for reports sent by the browser. */
  readonly limits: { readonly feedback: SharedLimit; readonly misses: SharedLimit };
}

/**
 * POST /api/feedback, /api/missed-search, /api/missing-page, /api/unhelpful: 204 whether or not the
 * note is stored. The sender counts only towards the rate limit, as with every call.
 */
export function addReaderNotes(
  app: FastifyInstance,
  { notes, limits }: ReaderNotesRouteParts,
): void {
  function add<Body>(
    path: string,
    schema: z.ZodType<Body>,
    limit: SharedLimit,
    keep: (body: Body) => Promise<void>,
  ): void {
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const body = schema.safeParse(request.body);
      if (!body.success) return sendBadBody(reply, body.error);
      const seconds = await limit.take(request.ip);
      if (seconds > 0) return sendProblem(reply, { kind: "wait", seconds });
      await keep(body.data);
      return reply.code(204).send();
    });
  }
  add("/feedback", feedbackRequest, limits.feedback, notes.feedback);
  add("/missed-search", missedSearchRequest, limits.misses, notes.missedSearch);
  add("/missing-page", missingPageRequest, limits.misses, notes.missingPage);
  add("/unhelpful", unhelpfulRequest, limits.misses, notes.unhelpful);
}
