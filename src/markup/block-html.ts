import type { Code } from "mdast";
import { fillReaderDefaults } from "../content-model/placeholders";
import { codeBlockHtml } from "./code-blocks";
import { diagramHtml } from "./diagrams";
import { parseFenceMeta, type FenceMeta } from "./fence";
import { languages } from "./languages";
import { readUiWindow } from "./read-ui-window";
import type { PageReading, Report } from "./rendered-page";
import { lineOf } from "./tree";
import { typograph } from "./typography";
import { uiWindowHtml } from "./ui-window";

/** Renders a fenced block: code, a diagram or a drawn window. */
export async function blockHtml(code: Code, reading: PageReading): Promise<string> {
  const { codes, blocks, context, report } = reading;
  const line = lineOf(code);
  const language = code.lang ?? "text";
  const meta = parseFenceMeta(code.meta ?? "");
  reportFence(line, language, meta, report);
  codes.push({
    language,
    title: meta.title === null ? null : fillReaderDefaults(meta.title),
    context: meta.context,
    isWrapped: meta.isWrapped,
    value: fillReaderDefaults(code.value),
    line,
  });
  const unescaped = (row: number): void =>
    report(
      line + row,
      language,
      "значение читателя стоит там, где его нельзя экранировать: возьмите его в кавычки или вынесите в переменную",
    );
  const title = typograph(fillReaderDefaults(meta.title ?? ""));
  const alt = typograph(meta.alt ?? "");
  switch (language) {
    case "mermaid":
      try {
        return diagramHtml(code.value, title, alt, blocks.length);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        report(line, "mermaid", `схема рисуется: ${reason}`);
        return "";
      }
    case "ui": {
      const isFirst = codes.filter((each) => each.language === "ui").length === 1;
      const { window, problems } = readUiWindow(code.value);
      for (const problem of problems) report(line + problem.line, "ui", problem.expected);
      const sheet = isFirst ? `${context.pathPrefix}/windows.css` : null;
      return window ? uiWindowHtml(window, title, alt, sheet) : "";
    }
    default:
      return codeBlockHtml(code.value, language, meta, unescaped);
  }
}

function reportFence(line: number, language: string, meta: FenceMeta, report: Report): void {
  if (!Object.hasOwn(languages, language))
    report(line, "fence", `языка «${language}» нет: ${Object.keys(languages).join(", ")}`);
  if (meta.unknown.length > 0)
    report(
      line,
      "fence",
      `непонятно «${meta.unknown.join(" ")}»: бывают title, {строки}, numbers, wrap, context`,
    );
  if ((language === "mermaid" || language === "ui") && (!meta.title || !meta.alt))
    report(line, language, "у схемы есть title и alt: что на ней, словами");
}
