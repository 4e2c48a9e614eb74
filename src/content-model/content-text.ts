import type { Problem } from "./problem";

/** The text of a content file, however an editor saved it: without byte order mark, lines by LF. */
export function contentText(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

/** The problem of a file whose bytes are no UTF-8 text, with the line of the first wrong one. */
export function encodingProblems(file: string, text: string): Problem[] {
  const at = text.search(/[\uFFFD\0]/);
  if (at === -1) return [];
  return [
    {
      file,
      line: text.slice(0, at).split("\n").length,
      field: "file",
      expected: "кодировка UTF-8: сохраните файл в ней заново",
    },
  ];
}
