import { z } from "zod";
import { line } from "./common";

/** The file of `content/` with words that identify logs and rows of pages. */
export const errorWordsFile = "errors/words.yaml";

export const errorWordsSchema = z.strictObject({
  tools: z
    .record(z.string().startsWith("/"), z.array(line))
    .default({})
    .describe("Имена и слова из журналов приложения, по адресу его страницы."),
  general: z
    .array(z.string().startsWith("/"))
    .default([])
    .describe("Страницы, которые говорят о любом приложении."),
  rows: z
    .record(z.string(), z.array(line))
    .default({})
    .describe("Другие тексты, которые значат то же, что строка страницы, по её адресу."),
  vague: z
    .array(line)
    .default([])
    .describe("Адреса строк страниц, рядом с которыми стоит более точное сообщение."),
  risky: z
    .array(line)
    .default([])
    .describe(
      "Адреса строк страниц, чей совет что-то открывает, создаёт, расширяет или удаляет: нужны все слова.",
    ),
});

export type ErrorWords = z.infer<typeof errorWordsSchema>;
