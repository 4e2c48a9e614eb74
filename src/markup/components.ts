import type { Node } from "unist";
import type { FigureImage } from "../components/content/Figure";
import type { PageReading } from "./rendered-page";
import { attribute, isJsx, lineOf, type JsxNode } from "./tree";

/** Validates a component in a text and adds what it needs from the rest of the site. */
export async function resolveComponent(node: Node, reading: PageReading): Promise<void> {
  if (!isJsx(node)) return;
  const report = (field: string, expected: string): void =>
    reading.report(lineOf(node), field, expected);
  if (node.name === "Term") resolveTerm(node, reading);
  if (node.name === "Figure") await resolveFigure(node, reading);
  if (node.name === "Tabs" && !attribute(node, "group"))
    report("Tabs", "нужна group: вкладки одной группы переключаются вместе");
  if (node.name === "Tab" && !attribute(node, "label")) report("Tab", "нужна подпись label");
  if (/^что (?:не )?проверено/i.test(attribute(node, "title") ?? ""))
    report(
      node.name ?? "",
      "что проверено, стоит под текстом один раз: напишите это в proof front matter",
    );
}

function resolveTerm(node: JsxNode, { context, links, report }: PageReading): void {
  const line = lineOf(node);
  const id = attribute(node, "id") ?? "";
  const term = context.terms.get(id);
  if (!term) report(line, "Term", `термина «${id}» нет в content/glossary`);
  else links.push({ url: term.path, line });
  node.attributes = [
    { type: "mdxJsxAttribute", name: "href", value: context.pathPrefix + (term?.path ?? "") },
    { type: "mdxJsxAttribute", name: "hint", value: term?.short ?? "" },
  ];
}

async function resolveFigure(node: JsxNode, { context, report }: PageReading): Promise<void> {
  const fault = (expected: string): null => {
    report(lineOf(node), "Figure", expected);
    return null;
  };
  const name = attribute(node, "src") ?? "";
  const file = `content/images/${name}`;
  const image =
    name === ""
      ? fault("нужен src: файл из content/images")
      : await context
          .resolveImage(name)
          .then((found) => found ?? fault(`файла ${file} нет`))
          .catch(() => fault(`${file} не читается как картинка: нужен PNG, JPEG, WebP или SVG`));
  if (!attribute(node, "alt")) fault("нужен alt: что на картинке");
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
