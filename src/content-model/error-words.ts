import { z } from "zod";
import { line } from "./common";

/** The file of `content/` with words by which logs and rows of pages are known. */
export const errorWordsFile = "errors/words.yaml";

export const errorWordsSchema = z.strictObject({
  /** Of a page: names and words that stand in the logs of its tool. */
  tools: z.record(z.string().startsWith("/"), z.array(line)).default({}),
  /** Pages of tools that speak for any. */
  general: z.array(z.string().startsWith("/")).default([]),
  /** Of a row of a page, by its id: other texts that mean the same. */
  rows: z.record(z.string(), z.array(line)).default({}),
});

export type ErrorWords = z.infer<typeof errorWordsSchema>;
