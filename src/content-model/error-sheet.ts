import { z } from "zod";
import { checkedYaml } from "./checked-yaml";
import { line } from "./common";
import { fillSiteValues } from "./placeholders";
import type { Problem } from "./problem";

/** A place on a page of the site that tells more: its path and the id of a heading. */
const section = z
  .string("нужна страница и раздел, например /docs/introduction/ldap-diagram#result-codes")
  .regex(
    /^\/[^\s#]+#[^\s#]+$/,
    "нужна страница и раздел, например /docs/introduction/ldap-diagram#result-codes",
  );

const rowSchema = z.strictObject({
  /** The row's permanent address is `/e/<id>`. */
  id: z
    .string("нужен адрес строки, например ldap-49")
    .regex(/^[a-z]+(?:-[a-z0-9]+)+$/, "строчные латинские буквы, цифры и дефисы, например ldap-49"),
  /** As it is printed; `…` stands for what differs from line to line. */
  message: line,
  /** What else a line is known by, besides the message; `…` stands for any words. */
  match: z.array(line).default([]),
  /** Markdown of one paragraph; begins with the fact. */
  cause: line,
  remedy: line,
  /** Commands of bash, the reader's values as placeholders. */
  command: z.string().trim().min(1).optional(),
  section,
  /** Said beside a more exact message, which comes first then. */
  vague: z.boolean().default(false),
});

/** A file of `content/errors/`: messages that belong to no guide. */
export const errorSheetSchema = z.strictObject({
  title: line,
  order: z.int().nonnegative(),
  /** Names and words by which a log of this program is known. */
  tool: z.array(line).default([]),
  rows: z.array(rowSchema).min(1, "нужна хотя бы одна строка"),
});

export type ErrorSheet = z.infer<typeof errorSheetSchema>;
export type ErrorSheetRow = ErrorSheet["rows"][number];

/** Files of `content/errors/` that hold something else. */
const otherFiles = ["ids", "words"];

/** Whether a file of `content/`, with or without that folder before it, is such a sheet. */
export function isErrorSheet(file: string): boolean {
  return !otherFiles.includes(sheetName(file)) && /^(?:content\/)?errors\/[a-z]+\.yaml$/.test(file);
}

/** The name of a sheet, with which the ids of its rows begin: `ldap` of `errors/ldap.yaml`. */
export function sheetName(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.yaml$/, "");
}

/** A sheet as it was read, with the line of the file on which each row begins. */
export interface ReadErrorSheet {
  readonly file: string;
  readonly name: string;
  readonly sheet: ErrorSheet | null;
  readonly lines: readonly number[];
  readonly problems: readonly Problem[];
}

/** Reads one sheet; `file` is its path from `content/`. */
export function readErrorSheet(file: string, text: string): ReadErrorSheet {
  const shown = `content/${file}`;
  const name = sheetName(file);
  const { data, problems, lineOf } = checkedYaml(shown, fillSiteValues(text), errorSheetSchema);
  if (!data) return { file, name, sheet: null, lines: [], problems };
  const lines = data.rows.map((_, index) => lineOf(["rows", index]));
  const ids = data.rows.map(({ id }) => id);
  const wrong = ids.flatMap((id, index): Problem[] => {
    const told = (expected: string): Problem => ({
      file: shown,
      line: lines[index] ?? 1,
      field: `rows.${index}.id`,
      expected,
    });
    if (!id.startsWith(`${name}-`)) return [told(`начинается с имени файла: ${name}-…`)];
    return ids.indexOf(id) < index ? [told(`адрес ${id} уже занят в этом файле`)] : [];
  });
  return { file, name, sheet: data, lines, problems: wrong };
}
