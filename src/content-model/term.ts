import { z } from "zod";
import { routes } from "../routes";
import { isPlainName } from "./file-names";
import { commonFields, line, productVersion, type SectionRule } from "./common";

/** Front matter of a glossary term. */
export const termSchema = z.strictObject({
  ...commonFields,
  title: line.describe("Термин."),
  english: line.optional().describe("Термин по-английски."),
  short: line
    .max(110, "определение для списка: не больше 110 знаков")
    .describe("Определение одним предложением, не больше 110 знаков: для списка и подсказок."),
  // No pattern: in the file it may contain a placeholder, which a schema for editors does not fill.
  slug: line
    .refine(
      (slug) => isPlainName(slug),
      "нужны латинские буквы, цифры, дефис, точка, подчёркивание",
    )
    .optional()
    .describe("Имя в адресе, если оно не такое, как у файла."),
  activeDirectory: line
    .nullable()
    .describe("Как это называется в Active Directory; null, если там такого нет."),
  parent: line.nullable().describe("Имя термина, который стоит выше; null у корня."),
  order: z.int().nonnegative().describe("Место среди соседей, по возрастанию."),
  related: z.array(line).default([]).describe("Имена близких терминов."),
  mentions: z
    .array(line)
    .min(1)
    .optional()
    .describe("Слова текста, которые значат этот термин, в любой форме; без поля – заголовок."),
  unlinked: z
    .array(
      z.strictObject({
        words: line.describe("Слова, которые ссылкой не становятся."),
        reason: line.describe("Почему."),
      }),
    )
    .default([])
    .describe("Слова термина, у которых есть и другое значение."),
  pages: z
    .array(z.string().startsWith("/", "путь пишется от корня сайта"))
    .default([])
    .describe("Где читать дальше: пути от корня сайта."),
  version: productVersion.describe("Версия продукта, для которой написана страница."),
});

export type TermFrontMatter = z.infer<typeof termSchema>;

/** Second-level headings of every term. */
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
