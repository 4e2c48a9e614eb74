import { z } from "zod";
import { isoDate, line } from "./common";

/** What a run was made against, with the words for the note; `product` gets the page's version. */
export const grounds = [
  { by: "product", title: "каталог" },
  { by: "slapd", title: "OpenLDAP с образцом каталога" },
] as const;

const summaryWords = 40;
const warningWords = 25;

function shortText(limit: number): z.ZodType<string> {
  const count = (text: string): number =>
    text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return line.refine((text) => count(text) <= limit, {
    error: (issue) => `нужно не больше ${limit} слов, сейчас ${count(String(issue.input))}`,
  });
}

const run = z.strictObject({
  day: isoDate.describe("День, когда это выполнили: 2026-11-28."),
  what: line.describe("Что выполнили и чем, с версией программы или библиотеки."),
  on: z
    .enum(grounds.map(({ by }) => by))
    .optional()
    .describe("На чём: product – каталог этой версии, slapd – OpenLDAP с образцом каталога."),
});

/** What was verified of a page: the note below its text, and one line above it. */
export const proofFields = z.strictObject({
  summary: shortText(summaryWords).describe(
    `Что проверено и что нет, словами читателя, не больше ${summaryWords} слов: стоит под текстом.`,
  ),
  warning: shortText(warningWords)
    .optional()
    .describe(
      `Строка над текстом, не больше ${warningWords} слов: только если шаги могут не сработать там, где их никто не выполнял.`,
    ),
  runs: z.array(run).default([]).describe("Что, когда и на чём выполнили; раскрывается списком."),
});

export type Proof = z.infer<typeof proofFields>;
