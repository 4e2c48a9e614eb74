import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import {
  errorIdProblems,
  errorIdsFile,
  listedIds,
  renewedIds,
} from "../../src/content-model/error-ids";
import { errorWordsFile } from "../../src/content-model/error-words";
import type { Problem } from "../../src/content-model/problem";
import type { ErrorsFile } from "../../src/contracts/site-files";
import {
  contentErrorIds,
  contentErrorWords,
  contentRedirects,
} from "../../src/gatsby/content-lists";
import { errorsFile } from "../../src/gatsby/feeds/errors-file";
import { pageRows, sheetIds } from "../../src/markup/page-rows";
import { loadContent, type LoadedPage, type LoadedSheet } from "../../src/gatsby/load-content";

const header =
  "# Permanent addresses /e/… of the rows of pages' tables of messages.\n" +
  "# Written by npm run check:content -- --write.\n";

/**
 * Rows without a permanent address, addresses without a row, and words for rows that do not exist.
 */
export function errorListProblems(
  folder: string,
  pages: readonly LoadedPage[],
  sheets: readonly LoadedSheet[],
): Problem[] {
  const ids = contentErrorIds(folder);
  const words = contentErrorWords(folder);
  if (!ids.data || !words.data) return [...ids.problems, ...words.problems];
  const known = new Set(listedIds(ids.data));
  const paths = new Set(pages.map(({ parsed }) => parsed.path));
  const strange = [
    ...[...Object.keys(words.data.rows), ...words.data.vague, ...words.data.risky].filter(
      (id) => !known.has(id),
    ),
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
  return errorsFile(await loadContent(folder));
}

/** Writes the list of addresses with one for every row. */
export async function writeErrorIds(folder: string): Promise<void> {
  const { pages } = await loadContent(folder);
  const { data, problems } = contentErrorIds(folder);
  if (!data) throw new Error(problems.map(({ expected }) => expected).join("\n"));
  const redirects = contentRedirects(folder).data?.redirects ?? [];
  const renewed = { pages: renewedIds(pageRows(pages), data, redirects) };
  const text = stringify(renewed, { lineWidth: 0 });
  writeFileSync(join(folder, errorIdsFile), header + text);
}
