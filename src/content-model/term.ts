import { z } from "zod";
import { routes } from "../routes";
import { commonFields, line, productVersion, type SectionRule } from "./common";

/** Front matter of a glossary term. */
export const termSchema = z.strictObject({
  ...commonFields,
  title: line,
  english: line.optional(),
  short: line.max(110, "определение для списка: не больше 110 знаков"),
  slug: line.optional(),
  activeDirectory: line.nullable(),
  parent: line.nullable(),
  order: z.int().nonnegative(),
  related: z.array(line).default([]),
  mentions: z.array(line).min(1).optional(),
  unlinked: z.array(z.strictObject({ words: line, reason: line })).default([]),
  pages: z.array(z.string().startsWith("/", "путь пишется от корня сайта")).default([]),
  version: productVersion,
});

export type TermFrontMatter = z.infer<typeof termSchema>;

/** Second-level headings every term has. */
export const termSections: readonly SectionRule[] = ["here", "active-directory", "example"].map(
  (id) => ({ id, isRequired: true }),
);

/** Address of a term by its slug. */
export function termPath(slug: string): string {
  return `${routes.glossary.path}/${slug}`;
}

/** Slug of the term at an address. */
export function termSlug(path: string): string {
  return path.slice(termPath("").length);
}
