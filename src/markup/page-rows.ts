import type { AnyFile } from "../content-model/content-file";
import { givenIds, type ErrorIds, type PageRow } from "../content-model/error-ids";
import type { ReadErrorSheet } from "../content-model/error-sheet";
import type { PageFacts } from "./rendered-page";

/** A content file with its rendered text. */
export interface RenderedFile {
  readonly parsed: AnyFile;
  readonly rendered: PageFacts;
}

/** The rows of the pages' tables with their places. */
export function pageRows(pages: readonly RenderedFile[]): PageRow[] {
  return pages.flatMap(({ parsed, rendered }) =>
    rendered.errors.map(({ line, message }) => ({
      file: `content/${parsed.file}`,
      line: parsed.bodyLine + line - 1,
      path: parsed.path,
      message,
    })),
  );
}

/** Ids of the messages that exist: those of rows that have one, and of sheets. */
export function messageIds(
  pages: readonly RenderedFile[],
  sheets: readonly { readonly read: ReadErrorSheet }[],
  ids: ErrorIds | null,
): string[] {
  const { idOf } = givenIds(pageRows(pages), ids ?? {});
  return [...sheetIds(sheets), ...idOf.filter((id) => id !== null)];
}

/** Ids of the rows of sheets. */
export function sheetIds(sheets: readonly { readonly read: ReadErrorSheet }[]): string[] {
  return sheets.flatMap(({ read }) => read.sheet?.rows.map(({ id }) => id) ?? []);
}
