import type { Node } from "unist";
import type { FigureImage } from "../components/content/Figure";
import type { MarkupProblem, PageReading, RenderContext } from "./rendered-page";
import { attribute, isJsx, lineOf, type JsxNode } from "./tree";

/** Validates a component in a text and adds what it needs from the rest of the site. */
export async function resolveComponent(
  node: Node,
  context: RenderContext,
  read: PageReading,
  problems: MarkupProblem[],
): Promise<void> {
  if (!isJsx(node)) return;
  const line = lineOf(node);
  if (node.name === "Term") resolveTerm(node, context, read, problems);
  if (node.name === "Figure") await resolveFigure(node, context, problems);
  if (node.name === "Tabs" && !attribute(node, "group"))
    problems.push({
      line,
      field: "Tabs",
      expected: "нужна group: вкладки одной группы переключаются вместе",
    });
  if (node.name === "Tab" && !attribute(node, "label"))
    problems.push({ line, field: "Tab", expected: "нужна подпись label" });
  if (/^что (?:не )?проверено/i.test(attribute(node, "title") ?? ""))
    problems.push({
      line,
      field: node.name ?? "",
      expected: "что проверено, стоит под текстом один раз: напишите это в proof front matter",
    });
}

function resolveTerm(
  node: JsxNode,
  context: RenderContext,
  read: PageReading,
  problems: MarkupProblem[],
): void {
  const line = lineOf(node);
  const id = attribute(node, "id") ?? "";
  const term = context.terms.get(id);
  if (!term)
    problems.push({ line, field: "Term", expected: `термина «${id}» нет в content/glossary` });
  else read.links.push({ url: term.path, line });
  node.attributes = [
    { type: "mdxJsxAttribute", name: "href", value: context.pathPrefix + (term?.path ?? "") },
    { type: "mdxJsxAttribute", name: "hint", value: term?.short ?? "" },
  ];
}

async function resolveFigure(
  node: JsxNode,
  context: RenderContext,
  problems: MarkupProblem[],
): Promise<void> {
  const line = lineOf(node);
  const name = attribute(node, "src") ?? "";
  const image = name === "" ? null : await readImage(name, line, context, problems);
  if (name === "")
    problems.push({ line, field: "Figure", expected: "нужен src: файл из content/images" });
  if (!attribute(node, "alt"))
    problems.push({ line, field: "Figure", expected: "нужен alt: что на картинке" });
  node.attributes.push({
    type: "mdxJsxAttribute",
    name: "image",
    value: JSON.stringify(image ?? noImage),
  });
}

/** A placeholder for a picture that is missing or need not be drawn. */
export const noImage: FigureImage = {
  src: "",
  srcSet: "",
  sizes: "",
  sources: [],
  width: 1,
  height: 1,
  full: "",
};

async function readImage(
  name: string,
  line: number,
  context: RenderContext,
  problems: MarkupProblem[],
): Promise<FigureImage | null> {
  const fault = (expected: string): null => {
    problems.push({ line, field: "Figure", expected });
    return null;
  };
  const file = `content/images/${name}`;
  try {
    return (await context.resolveImage(name)) ?? fault(`файла ${file} нет`);
  } catch {
    return fault(`${file} не читается как картинка: нужен PNG, JPEG, WebP или SVG`);
  }
}
