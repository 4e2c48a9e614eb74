import { z } from "zod";
import { commonFields, line, type SectionRule } from "./common";

/** The file of `content/` with the home page's text below the first screen. */
export const homeFile = "home.mdx";

/** Front matter of the home page. */
export const homeSchema = z.strictObject({
  ...commonFields,
  title: line.describe("Заголовок главной страницы."),
});

export type HomeFrontMatter = z.infer<typeof homeSchema>;

/** What newcomers ask, in this order. */
export const homeSections: readonly SectionRule[] = [
  "fit",
  "panel",
  "start",
  "comparison",
  "licence",
].map((id) => ({ id, isRequired: true }));
