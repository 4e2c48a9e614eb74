import { withoutTermLinks } from "./term-links";
import type { Node, Parent } from "unist";
import { isParent, isText, lineOf, type Root } from "./tree";
import type { ErrorCells, ErrorTableRow, PageError } from "./rendered-page";
import { plainText } from "./sections";

/** Column titles that identify a table of messages. */
export const errorColumns = ["Сообщение", "Причина", "Что сделать"] as const;

/**
 * The rows of a page's own tables of messages; null for tables of included texts, whose rows belong
 * elsewhere.
 */
export function readErrorTables(root: Root): (readonly ErrorTableRow[] | null)[] {
  const tables: (readonly ErrorTableRow[] | null)[] = [];
  let section = "";
  const visit = (node: Node, isIncluded: boolean): void => {
    const isFromFragment = isIncluded || isFragmentNode(node);
    if (node.type === "heading") section = headingIdOf(node);
    if (node.type === "table" && isParent(node)) {
      if (isErrorTable(node)) tables.push(isFromFragment ? null : rowsOf(node, section));
      return;
    }
    if (isParent(node)) for (const child of node.children) visit(child, isFromFragment);
  };
  visit(root, false);
  return tables;
}

/** Adds the cells' rendered HTML to the rows. */
export function pageErrors(
  tables: readonly (readonly ErrorTableRow[] | null)[],
  html: string,
): PageError[] {
  const cells = tables.length === 0 ? [] : errorTablesHtml(withoutTermLinks(html));
  if (cells.length !== tables.length)
    throw new Error(`${tables.length} tables of messages are rendered as ${cells.length}`);
  return tables.flatMap((rows, table) =>
    (rows ?? []).map((row, index) => {
      const own = cells[table]?.[index];
      if (!own) throw new Error(`The row «${row.message}» is not in the rendered text`);
      return { ...row, html: own };
    }),
  );
}

function isErrorTable(table: Parent): boolean {
  const [header] = table.children;
  return (
    header !== undefined &&
    isParent(header) &&
    header.children.length === errorColumns.length &&
    header.children.every((cell, index) => plainText(cell) === errorColumns[index])
  );
}

function rowsOf(table: Parent, section: string): ErrorTableRow[] {
  return table.children.slice(1).map((row): ErrorTableRow => {
    const cell = isParent(row) ? row.children[0] : undefined;
    const { patterns, words } = readMessage(cell);
    return {
      line: lineOf(row),
      section,
      message: cell ? plainText(cell).trim() : "",
      patterns,
      words,
    };
  });
}

/**
 * Programs print inline code, and the panel shows text in quotation marks: both become patterns.
 * Reader values in them become `…`.
 */
function readMessage(cell: Node | undefined): { patterns: string[]; words: string } {
  const patterns: string[] = [];
  let words = "";
  const visit = (node: Node): void => {
    if (node.type === "inlineCode") patterns.push((node as Node & { value: string }).value);
    else if (isText(node)) words += node.value;
    else if (isParent(node)) node.children.forEach(visit);
  };
  if (cell) visit(cell);
  words = words.replace(/«([^»]+)»/g, (_, said: string) => {
    patterns.push(said);
    return " ";
  });
  return {
    patterns: patterns.map((text) => text.replace(/\[\[[^\]\n]+\]\]/g, "…")),
    words: words.replace(/\s+/g, " ").trim(),
  };
}

function headingIdOf(node: Node): string {
  const { hProperties } = (node.data ?? {}) as { hProperties?: { id?: string } };
  return hProperties?.id ?? "";
}

/** Marks a node as inserted by `<Include />`. */
export function markFragment(node: Node): void {
  Object.assign((node.data ??= {}), { isFragment: true });
}

function isFragmentNode(node: Node): boolean {
  return node.data !== undefined && "isFragment" in node.data;
}

// Safe for our own output: tables are never nested, and cells contain no table tags.
const tablePattern = /<table\b[^>]*>([\s\S]*?)<\/table>/g;
const rowPattern = /<tr\b[^>]*>([\s\S]*?)<\/tr>/g;
const titlePattern = /<th\b[^>]*>([\s\S]*?)<\/th>/g;
const cellPattern = /<td\b[^>]*>([\s\S]*?)<\/td>/g;

function errorTablesHtml(html: string): ErrorCells[][] {
  return all(html, tablePattern)
    .filter(
      (table) =>
        all(table, titlePattern).join("\n").replaceAll("\u00A0", " ") === errorColumns.join("\n"),
    )
    .map((table) =>
      all(table, rowPattern)
        .map((row) => all(row, cellPattern))
        .filter((cells) => cells.length > 0)
        .map(([message = "", cause = "", remedy = ""]) => ({ message, cause, remedy })),
    );
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, inner = ""]) => inner);
}
