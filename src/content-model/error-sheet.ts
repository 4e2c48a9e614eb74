import { z } from "zod";
import { checkedYaml } from "./checked-yaml";
import { line } from "./common";
import { fillSiteValues } from "./placeholders";
import type { Problem } from "./problem";
import { remedyExpected, tellsWhatToDo } from "./remedy";

/** A section of the site that explains more: page path and heading id. */
const section = z
  .string("нужна страница и раздел, например /docs/introduction/ldap-diagram#result-codes")
  .regex(
    /^\/[^\s#]+#[^\s#]+$/,
    "нужна страница и раздел, например /docs/introduction/ldap-diagram#result-codes",
  );

const rowSchema = z.strictObject({
  id: z
    .string("нужен адрес строки, например ldap-49")
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)+$/,
      "строчные латинские буквы, цифры и дефисы, например ldap-49",
    )
    .describe("Постоянный адрес строки /e/<id>; начинается с имени файла."),
  message: line.describe("Сообщение, как его печатают; … на месте того, что меняется."),
  match: z.array(line).default([]).describe("По чему ещё узнают строку; … на месте любых слов."),
  cause: line.describe("Причина: один абзац Markdown, начинается с факта."),
  remedy: line.refine(tellsWhatToDo, remedyExpected).describe("Что сделать и где."),
  command: z
    .string()
    .trim()
    .min(1)
    .optional()
    .describe("Команды bash, значения читателя в двойных квадратных скобках."),
  shared: z
    .boolean()
    .default(false)
    .describe(
      "true: команда находит эту неисправность у любого приложения; её покажут и руководства.",
    ),
  section: section.describe("Страница и раздел, где сказано подробнее."),
  vague: z
    .boolean()
    .default(false)
    .describe("true: сообщение стоит рядом с более точным, которое важнее."),
  risky: z
    .boolean()
    .default(false)
    .describe(
      "true: совет что-то открывает, создаёт, расширяет или удаляет; его дают только по всем словам сообщения.",
    ),
});

/** A file of `content/errors/`: messages that belong to no guide. */
export const errorSheetSchema = z.strictObject({
  title: line.describe("Заголовок группы на /docs/errors."),
  order: z.int().nonnegative().describe("Место группы, по возрастанию."),
  tool: z
    .array(line)
    .default([])
    .describe("Имена и слова, по которым узнают журнал этой программы."),
  rows: z.array(rowSchema).min(1, "нужна хотя бы одна строка").describe("Сообщения."),
});

export type ErrorSheet = z.infer<typeof errorSheetSchema>;
export type ErrorSheetRow = ErrorSheet["rows"][number];

/** Files of `content/errors/` that are no message sheets. */
export const otherErrorFiles = ["ids", "words"];

/** True if a file (its path with or without `content/`) is a message sheet. */
export function isErrorSheet(file: string): boolean {
  return (
    !otherErrorFiles.includes(sheetName(file)) && /^(?:content\/)?errors\/[a-z]+\.yaml$/.test(file)
  );
}

/** The name of a sheet, which prefixes its row ids: `ldap` for `errors/ldap.yaml`. */
export function sheetName(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.yaml$/, "");
}

/** A parsed sheet with the line of the file where each row begins. */
export interface ReadErrorSheet {
  readonly file: string;
  readonly name: string;
  readonly sheet: ErrorSheet | null;
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

/** Parses one sheet; `file` is its path within `content/`. */
export function readErrorSheet(file: string, text: string): ReadErrorSheet {
  const shown = `content/${file}`;
  const name = sheetName(file);
  const { data, problems, linesOf } = checkedYaml(shown, fillSiteValues(text), errorSheetSchema);
  if (!data) return { file, name, sheet: null, lines: [], problems };
  const lines = linesOf(data.rows.map((_, index) => ["rows", index]));
  const ids = data.rows.map(({ id }) => id);
  const wrong = ids.flatMap((id, index): Problem[] => {
    const isOwn = id.startsWith(`${name}-`);
    if (isOwn && ids.indexOf(id) === index) return [];
    const expected = isOwn
      ? `адрес ${id} уже занят в этом файле`
      : `начинается с имени файла: ${name}-…`;
    return [{ file: shown, line: lines[index] ?? 1, field: `rows.${index}.id`, expected }];
  });
  return { file, name, sheet: data, lines, problems: wrong };
}
