import { z } from "zod";
import { site } from "../config/site";

z.config(z.locales.ru());

/** A date in front matter: `YYYY-MM-DD`, a real day. */
export const isoDate = z.iso.date("нужна дата вида 2026-11-21");

export const line = z.string("нужна строка текста").trim().min(1, "нужна непустая строка");

/** The length of a text whatever the product's name: another name must not stop the build. */
function lengthOf(text: string): number {
  return text.replaceAll(site.product.name, "[[product]]").length;
}

/** The page's lead and its `<meta name="description">`. */
export const description = z
  .string("нужно описание страницы от 120 до 160 знаков")
  .trim()
  .refine((text) => lengthOf(text) >= 120 && lengthOf(text) <= 160, {
    error: (issue) => `нужно от 120 до 160 знаков, сейчас ${lengthOf(String(issue.input).trim())}`,
  })
  .meta({
    description:
      "Описание страницы от 120 до 160 знаков, одно или два полных предложения: стоит под заголовком и в результатах поиска.",
    minLength: 120,
    maxLength: 160,
  });

export const productVersion = z
  .string("нужна версия продукта, например 2.4.0")
  .regex(/^\d+\.\d+\.\d+$/, "нужны три числа через точку, например 2.4.0");

/** Fields of every kind of page. */
export const commonFields = {
  description,
  checked: isoDate.describe("День, когда текст последний раз сверили с источниками: 2026-11-21."),
  synonyms: z
    .array(line)
    .default([])
    .describe("Другие слова, по которым ищут страницу, в том числе написанные с ошибкой."),
  start: z.boolean().default(false).describe("true: хорошая первая страница для поиска."),
  termLinks: z
    .boolean()
    .default(true)
    .describe("false: термины на странице не становятся ссылками."),
};

/** A heading id that a kind of page must or may have; the order is fixed. */
export interface SectionRule {
  readonly id: string;
  readonly isRequired: boolean;
}

/**
 * Problems of a page's second-level headings: required ones that are missing, empty or out of
 * order.
 */
export function sectionProblems(
  rules: readonly SectionRule[],
  sections: readonly { id: string; isEmpty: boolean; line: number }[],
): { line: number; expected: string }[] {
  const found: { line: number; expected: string }[] = [];
  let last = -1;
  for (const rule of rules) {
    const index = sections.findIndex((section) => section.id === rule.id);
    const section = sections[index];
    if (!section) {
      if (rule.isRequired)
        found.push({ line: 1, expected: `нужен раздел второго уровня {#${rule.id}}` });
      continue;
    }
    if (section.isEmpty)
      found.push({
        line: section.line,
        expected: `раздел {#${rule.id}} пуст: напишите, что в нём, или что он не нужен`,
      });
    if (index < last)
      found.push({
        line: section.line,
        expected: `раздел {#${rule.id}} стоит не на своём месте: порядок ${rules.map((each) => each.id).join(", ")}`,
      });
    last = Math.max(last, index);
  }
  return found;
}
