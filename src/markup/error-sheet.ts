import type { ErrorSheet, ErrorSheetRow, ReadErrorSheet } from "../content-model/error-sheet";
import type { Problem } from "../content-model/problem";
import type { SiteLink } from "../content-model/site-links";
import { errorColumns } from "./error-table";
import type { RenderedPage } from "./rendered-page";

/** The body line of its first row. */
const firstRow = 3;

/**
 * A sheet as the text of a page: a table of messages, then the commands of rows that have one, each
 * after a separator.
 */
export function errorSheetBody({ rows }: ErrorSheet): string {
  const table = [
    rowText(errorColumns),
    rowText(errorColumns.map(() => "---")),
    ...rows.map((row) => rowText([codeText(row.message), row.cause, row.remedy])),
  ];
  const commands = rows.flatMap(({ command }) =>
    command === undefined ? [] : [`${separator}\n\n\`\`\`console\n${promptLines(command)}\n\`\`\``],
  );
  return [table.join("\n"), ...commands].join("\n\n");
}

const separator = "---";

/** HTML of the rows' commands; null for rows without one. */
export function errorCommandsHtml(sheet: ErrorSheet, html: string): (string | null)[] {
  const [, ...commands] = html.split(/<hr\s*\/?>/);
  return sheet.rows.map(({ command }) =>
    command === undefined ? null : (commands.shift()?.trim() ?? null),
  );
}

/** Problems in the texts of a sheet, with line numbers of its file. */
export function errorSheetProblems(
  { file, sheet, lines }: ReadErrorSheet,
  rendered: Pick<RenderedPage, "problems">,
): Problem[] {
  if (!sheet) return [];
  return rendered.problems.map(({ line, field, expected }) => ({
    file: `content/${file}`,
    line: lines[rowAt(sheet, line)] ?? 1,
    field,
    expected,
  }));
}

/** The links of a sheet: those in its texts, and the sections that its rows name. */
export function errorSheetLinks(
  { file, sheet }: ReadErrorSheet,
  rendered: Pick<RenderedPage, "links">,
): SiteLink[] {
  if (!sheet) return [];
  const link = (row: ErrorSheetRow | undefined, url: string): SiteLink => ({
    file: `content/${file}`,
    field: row?.id ?? "rows",
    url,
  });
  return [
    ...sheet.rows.map((row) => link(row, row.section)),
    ...rendered.links.map(({ url, line }) => link(sheet.rows[rowAt(sheet, line)], url)),
  ];
}

/** The row that a body line belongs to. */
function rowAt({ rows }: ErrorSheet, line: number): number {
  if (line < firstRow + rows.length) return line - firstRow;
  let end = firstRow + rows.length;
  for (const [index, { command }] of rows.entries()) {
    if (command === undefined) continue;
    // A blank line, the separator, another blank line, and the fence's two lines.
    end += 5 + promptLines(command).split("\n").length;
    if (line < end) return index;
  }
  return rows.length - 1;
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
}

function codeText(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function promptLines(command: string): string {
  return command
    .trim()
    .split("\n")
    .map((each, index, all) => (index > 0 && all[index - 1]?.endsWith("\\") ? each : `$ ${each}`))
    .join("\n");
}
