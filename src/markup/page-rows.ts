import type { ParsedFile, UnreadFile } from "../content-model/content-file";
import type { PageRow } from "../content-model/error-ids";
import type { PageFacts } from "./rendered-page";

/** A content file with its rendered text. */
export interface RenderedFile {
  readonly parsed: ParsedFile | UnreadFile;
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
