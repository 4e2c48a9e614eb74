import type { Parent } from "unist";
import type { MarkupProblem, Report } from "./rendered-page";
import type { PageHeading } from "./sections";
import { isParent, isText, lineOf } from "./tree";

/** Reports an empty column header, and cells beyond the last column, which would vanish. */
export function tableProblems(table: Parent, report: Report): void {
  const [cells = [], ...rows] = table.children.map((row) => (isParent(row) ? row.children : []));
  rows.forEach((row, index) => {
    if (row.length > cells.length)
      report(
        lineOf(table.children[index + 1] ?? table),
        "table",
        `столбцов ${cells.length}, а ячеек в строке ${row.length}: черту внутри ячейки пишите \\|`,
      );
  });
  if (cells.some((cell) => isParent(cell) && cell.children.length === 0))
    report(lineOf(table), "table", "у каждого столбца таблицы есть заголовок, и у первого тоже");
}

/** Reports headings that skip a level or share an anchor. */
export function headingProblems(
  headings: readonly PageHeading[],
  repeated: readonly PageHeading[],
  report: Report,
): void {
  let last = 1;
  for (const { line, depth, title } of headings) {
    if (depth === 1)
      report(
        line,
        "heading",
        "заголовок первого уровня берётся из front matter: начните со второго",
      );
    else if (depth > last + 1)
      report(line, "heading", `после уровня ${last} идёт уровень ${last + 1}, а не ${depth}`);
    const anchor = /\{#[^}]*\}?$/.exec(title)?.[0];
    if (anchor !== undefined)
      report(
        line,
        "heading",
        `якорь ${anchor} пишется латинскими буквами, цифрами и дефисами: {#settings}`,
      );
    if (title === "") report(line, "heading", "у заголовка есть текст");
    last = depth;
  }
  for (const { line, id } of repeated)
    report(line, "heading", `якорь {#${id.replace(/-\d+$/, "")}} на странице уже есть`);
}

/** Reports a code block without its closing fence: it swallows the rest of the text. */
export function fenceProblems(parent: Parent, source: string, report: Report): void {
  const lines = source.split("\n");
  for (const node of parent.children) {
    const end = lines[(node.position?.end.line ?? 1) - 1] ?? "";
    if (node.type === "code" && !/^[\s>]*(?:`{3,}|~{3,})\s*$/.test(end))
      report(lineOf(node), "fence", "блок кода не закрыт: после него нужна строка ```");
    if (isParent(node)) fenceProblems(node, source, report);
  }
}

const literals: readonly (readonly [RegExp, string])[] = [
  [/^:::/m, "блоков ::: нет: возьмите <Note>, <Tip>, <Info>, <Warning> или <Danger>"],
  [/^#{1,6}[^\s#]/m, "после решётки заголовка стоит пробел"],
  [/^\|.*\|$/m, "таблице нужна вторая строка | --- | --- |, а перед таблицей пустая строка"],
  [/\]\(/, "ссылка не получилась: в её адресе нет пробелов, а перед скобкой нет обратной черты"],
  [/\[\^[^\]\s]+\]/, "текста такой сноски нет"],
];

/** Reports Markdown that was not recognised and is shown as text. */
export function literalProblems(parent: Parent, report: Report): void {
  for (const node of parent.children) {
    if (isParent(node)) literalProblems(node, report);
    if (!isText(node)) continue;
    for (const [pattern, expected] of literals) {
      const found = pattern.exec(node.value);
      if (!found) continue;
      const rows = node.value.slice(0, found.index).split("\n").length;
      report(lineOf(node) + rows - 1, "Markdown", expected);
    }
  }
}

/** What the compiler's messages mean for an author; `$1` and `$2` are tags. */
const compileFaults: readonly (readonly [RegExp, string])[] = [
  [
    /Unexpected closing tag `<\/([^`>]*)>`.*`<([^`>]*)>`/,
    "вместо </$1> нужен </$2>: он закрывает тег, открытый последним",
  ],
  [
    /the closing tag `<\/([^`>]*)>`/,
    "</$1> стоит на отдельной строке, с пустыми строками вокруг, как и <$1>",
  ],
  [
    /closing tag for `<([A-Z][^`>]*)>`/,
    "тег <$1> не закрыт: <$1> и </$1> стоят на отдельных строках, с пустыми строками вокруг",
  ],
  [
    /closing tag for `<([^`>]*)>`/,
    "<$1> MDX читает как тег: возьмите его в `…` или пишите \\<; HTML в тексте не нужен",
  ],
  [/closing slash/, "закрывающему тегу нечего закрывать: выше нет такого открытого"],
  [/create a comment/, "примечание пишется {/* … */}, а не <!-- … -->"],
  [/create a link/, "ссылка пишется [текст](адрес), а скобка < в тексте – в `…` или \\<"],
  [/attribute/, 'свойство тега пишется с прямыми кавычками: title="…"'],
  [/expression|acorn|brace/, "скобку { MDX читает как код: возьмите её в `…` или пишите \\{"],
  [/name|tag/, "скобку < MDX читает как тег: возьмите её в `…` или пишите \\<"],
];

/** The problem of a text that is no valid MDX. */
export function compileProblem(error: unknown): MarkupProblem {
  const place =
    (error as { line?: number; place?: { line?: number; start?: { line?: number } } } | null) ?? {};
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  // For a tag that is never closed, only the message has the line.
  const opening = /^Expected a closing tag for `.*\((\d+):/.exec(message)?.[1];
  const line = Number(opening ?? place.line ?? place.place?.line ?? place.place?.start?.line ?? 1);
  return { line, field: "MDX", expected: compileFault(message) };
}

function compileFault(message: string): string {
  for (const [words, expected] of compileFaults) {
    const [found, one = "", two = ""] = words.exec(message) ?? [];
    if (found !== undefined) return expected.replaceAll("$1", one).replaceAll("$2", two);
  }
  return `текст собирается: ${message}`;
}
