import { z } from "zod";

// What readers tell the server without saying who they are.

/** What a reader says of a page: «Да» is the first, the others are reasons of «Нет». */
export const feedbackReasons = ["found", "missing", "wrong", "unclear", "other"] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const mostTextLength = 500;

// Without query and hash, which may carry what a reader has typed, and without characters that are
// not seen: an owner reads it in a terminal.
const path = z.string().regex(/^\/[^\s?#\p{C}]{0,199}$/u);

/**
 * POST /api/feedback. `section` is the id of a heading, empty for the whole page. `website` is a
 * field nobody sees: who fills it in is a program.
 */
export const feedbackRequest = z.strictObject({
  path,
  section: z.string().regex(/^[\w.-]{0,100}$/),
  reason: z.enum(feedbackReasons),
  text: z.string().max(mostTextLength),
  website: z.string().max(200),
});
export type FeedbackRequest = z.infer<typeof feedbackRequest>;

/** POST /api/missed-search: a query to which the site has no answer. */
export const missedSearchRequest = z.strictObject({ query: z.string().max(300) });
export type MissedSearchRequest = z.infer<typeof missedSearchRequest>;

/** POST /api/missing-page: an address that is no page, and the page whose link led there. */
export const missingPageRequest = z.strictObject({ path, from: path });
export type MissingPageRequest = z.infer<typeof missingPageRequest>;
