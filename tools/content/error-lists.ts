import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { z } from "zod";
import { checkedYaml } from "../../src/content-model/checked-yaml";
import {
  errorIdProblems,
  errorIdsFile,
  errorIdsSchema,
  givenIds,
  renewedIds,
  type ErrorIds,
} from "../../src/content-model/error-ids";
import {
  errorWordsFile,
  errorWordsSchema,
  noErrorWords,
} from "../../src/content-model/error-words";
import type { Problem } from "../../src/content-model/problem";
import type { ErrorsFile } from "../../src/contracts/site-files";
import { errorsFile } from "../../src/gatsby/feeds/errors-file";
import { pageRows } from "../../src/markup/page-rows";
import { loadContent, type LoadedPage, type LoadedSheet } from "./load-content";

const header =
  "# Permanent addresses /e/… of the rows of pages' tables of messages.\n" +
  "# Written by npm run check:content -- --write-ids; `moved` by hand: the id of a row that is gone,\n" +
  "# and the one that answers instead.\n";

/**
 * Rows without a permanent address, addresses without a row, and words for rows that do not exist.
 */
export function errorListProblems(
  folder: string,
  pages: readonly LoadedPage[],
  sheets: readonly LoadedSheet[],
): Problem[] {
  const ids = readList(folder, errorIdsFile, errorIdsSchema);
  const words = readList(folder, errorWordsFile, errorWordsSchema);
  if (!ids.data || !words.data) return [...ids.problems, ...words.problems];
  const known = new Set(Object.values(ids.data.pages).flatMap((page) => Object.keys(page)));
  const paths = new Set(pages.map(({ parsed }) => parsed.path));
  const strange = [
    ...[...Object.keys(words.data.rows), ...words.data.vague].filter((id) => !known.has(id)),
    ...[...Object.keys(words.data.tools), ...words.data.general].filter((path) => !paths.has(path)),
  ];
  return [
    ...errorIdProblems(pageRows(pages), ids.data, sheetIds(sheets)),
    ...strange.map((name) => ({
      file: `content/${errorWordsFile}`,
      line: 1,
      field: name,
      expected: "такой строки или страницы нет",
    })),
  ];
}

/** The explanations of messages as the build publishes them, without Gatsby. */
export async function loadErrors(folder: string): Promise<ErrorsFile> {
  const { pages, sheets } = await loadContent(folder);
  return errorsFile({
    pages,
    sheets: sheets.map(({ read, rendered }) => ({ read, rendered, html: rendered.html })),
    ids: readErrorIds(folder),
    words: readList(folder, errorWordsFile, errorWordsSchema).data ?? noErrorWords,
    pathPrefix: "",
  });
}

/** The permanent addresses of messages; a list that is wrong counts as none. */
export function readErrorIds(folder: string): ErrorIds {
  return readList(folder, errorIdsFile, errorIdsSchema).data ?? { pages: {}, moved: {} };
}

/** Ids of all messages that are there: one whose row is gone is none, though it is listed. */
export function rowIds(
  folder: string,
  pages: readonly LoadedPage[],
  sheets: readonly LoadedSheet[],
): string[] {
  const { idOf } = givenIds(pageRows(pages), readErrorIds(folder));
  return [...sheetIds(sheets), ...idOf.filter((id) => id !== null)];
}

/** Writes the list of addresses with one for every row. */
export async function writeErrorIds(folder: string): Promise<void> {
  const { pages } = await loadContent(folder);
  const { data, problems } = readList(folder, errorIdsFile, errorIdsSchema);
  if (!data) throw new Error(problems.map(({ expected }) => expected).join("\n"));
  const text = stringify(renewedIds(pageRows(pages), data), { lineWidth: 0 });
  writeFileSync(join(folder, errorIdsFile), header + text);
}

function readList<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
): { data: T | null; problems: Problem[] } {
  const path = join(folder, file);
  return checkedYaml(`content/${file}`, existsSync(path) ? readFileSync(path, "utf8") : "", schema);
}

function sheetIds(sheets: readonly LoadedSheet[]): string[] {
  return sheets.flatMap(({ read }) => read.sheet?.rows.map(({ id }) => id) ?? []);
}
