import { z } from "zod";

// Notes that readers send to the server without identifying themselves.

/** Answers about a page: the first is «Да», the others are reasons for «Нет». */
export const feedbackReasons = ["found", "missing", "wrong", "unclear", "other"] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const mostTextLength = 500;

// Without query and hash, which may contain what a reader typed, and without invisible characters,
// because an owner reads it in a terminal.
const path = z.string().regex(/^\/[^\s?#\p{C}]{0,199}$/u);

/**
 * POST /api/feedback. `section` is the id of a heading; empty for the whole page. `website` is a
 * honeypot: only programs fill in this hidden field.
 */
export const feedbackRequest = z.strictObject({
  path,
  section: z.string().regex(/^[\w.-]{0,100}$/),
  reason: z.enum(feedbackReasons),
  text: z.string().max(mostTextLength),
  website: z.string().max(200),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

/** POST /api/missed-search: a query without results. */
export const missedSearchRequest = z.strictObject({ query: z.string().max(300) });
export type MissedSearchRequest = z.infer<typeof missedSearchRequest>;

/**
 * POST /api/unhelpful: a press on «Не помогло». `answer` is the id of the row that was shown, empty
 * without one; `text` is empty unless the visitor sends it too.
 */
export const unhelpfulRequest = z.strictObject({
  place: z.enum(["errors", "search"]),
  answer: z.string().regex(/^[a-z\d-]{0,80}$/),
  text: z.string().max(mostTextLength),
});
export type UnhelpfulRequest = z.infer<typeof unhelpfulRequest>;

/** POST /api/missing-page: a missing address, and the page that linked to it. */
export const missingPageRequest = z.strictObject({ path, from: path });
export type MissingPageRequest = z.infer<typeof missingPageRequest>;
