import type { Node } from "unist";
import { fillReaderDefaults } from "../content-model/placeholders";
import { codeBlockHtml } from "./code-blocks";
import { diagramHtml } from "./diagrams";
import { parseFenceMeta, type FenceMeta } from "./fence";
import { fenceLanguages } from "./highlight";
import { readUiWindow } from "./read-ui-window";
import type { MarkupProblem, PageReading, RenderContext } from "./rendered-page";
import { lineOf } from "./tree";
import { typograph } from "./typography";
import { uiWindowHtml } from "./ui-window";

type CodeNode = Node & {
  readonly lang: string | null;
  readonly meta: string | null;
  readonly value: string;
};

/** Renders a fenced block: code, a diagram or a drawn window. */
export async function blockHtml(
  node: Node,
  context: RenderContext,
  read: PageReading,
  problems: MarkupProblem[],
): Promise<string> {
  const code = node as CodeNode;
  const line = lineOf(code);
  const language = code.lang ?? "text";
  const meta = parseFenceMeta(code.meta ?? "");
  problems.push(...fenceProblems(line, language, meta));
  read.codes.push({
    language,
    title: meta.title === null ? null : fillReaderDefaults(meta.title),
    context: meta.context,
    isWrapped: meta.isWrapped,
    value: fillReaderDefaults(code.value),
    line,
  });
  if (language !== "mermaid" && language !== "ui")
    return codeBlockHtml(code.value, language, meta, (row) =>
      problems.push({
        line: line + row,
        field: language,
        expected:
          "значение читателя стоит там, где его нельзя экранировать: возьмите его в кавычки или вынесите в переменную",
      }),
    );
  const title = typograph(fillReaderDefaults(meta.title ?? ""));
  const alt = typograph(meta.alt ?? "");
  if (language === "mermaid")
    return drawnDiagram(code.value, { title, alt, number: read.blocks.length }, line, problems);
  const isFirst = read.codes.filter((each) => each.language === "ui").length === 1;
  const sheet = isFirst ? `${context.pathPrefix}/windows.css` : null;
  return windowHtml(code.value, { title, alt, sheet }, line, problems);
}

function fenceProblems(line: number, language: string, meta: FenceMeta): MarkupProblem[] {
  const problems: MarkupProblem[] = [];
  if (!fenceLanguages.has(language))
    problems.push({
      line,
      field: "fence",
      expected: `языка «${language}» нет: ${[...fenceLanguages].sort().join(", ")}`,
    });
  if (meta.unknown.length > 0)
    problems.push({
      line,
      field: "fence",
      expected: `непонятно «${meta.unknown.join(" ")}»: бывают title, {строки}, numbers, wrap, context`,
    });
  if ((language === "mermaid" || language === "ui") && (!meta.title || !meta.alt))
    problems.push({
      line,
      field: language,
      expected: "у схемы есть title и alt: что на ней, словами",
    });
  return problems;
}

function drawnDiagram(
  source: string,
  { title, alt, number }: { title: string; alt: string; number: number },
  line: number,
  problems: MarkupProblem[],
): string {
  try {
    return diagramHtml(source, title, alt, number);
  } catch (error) {
    problems.push({
      line,
      field: "mermaid",
      expected: `схема рисуется: ${error instanceof Error ? error.message : String(error)}`,
    });
    return "";
  }
}

function windowHtml(
  source: string,
  { title, alt, sheet }: { title: string; alt: string; sheet: string | null },
  line: number,
  problems: MarkupProblem[],
): string {
  const { window, problems: found } = readUiWindow(source);
  for (const problem of found)
    problems.push({ line: line + problem.line, field: "ui", expected: problem.expected });
  return window ? uiWindowHtml(window, title, alt, sheet) : "";
}
