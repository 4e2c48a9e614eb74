import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import type { Node, Parent } from "unist";
import { Danger, Info, Note, Tip, Warning } from "../components/content/Admonition";
import { Figure, type FigureImage } from "../components/content/Figure";
import { markdownElements } from "../components/content/markdown";
import { Steps } from "../components/content/Steps";
import { Tab, Tabs } from "../components/content/Tabs";
import { TermLink } from "../components/content/TermLink";
import type { Fragments } from "../content-model/fragments";
import {
  fillReaderDefaults,
  fillSiteValues,
  unknownPlaceholders,
} from "../content-model/placeholders";
import { codeBlockHtml } from "./code-blocks";
import { diagramHtml } from "./diagrams";
import { parseFenceMeta } from "./fence";
import { escapeHeadingIds } from "./heading-ids";
import { fenceLanguages } from "./highlight";
import { expandIncludes } from "./includes";
import { markReaderValues } from "./plugins";
import { readSections, type PageHeading, type PageSection } from "./sections";
import { attribute, isJsx, isParent, lineOf, type Root } from "./tree";
import { typograph, typographTree } from "./typography";
import { readUiWindow } from "./read-ui-window";
import { uiWindowHtml } from "./ui-window";

/** A link of a page's text, `line` of the body counted from 1. */
export interface PageLink {
  readonly url: string;
  readonly line: number;
}

/** A fenced block as written, placeholders at their defaults. */
export interface PageCode {
  readonly language: string;
  readonly title: string | null;
  readonly context: string | null;
  readonly value: string;
  readonly line: number;
}

/** What is wrong in a body; `line` counts from the body's first line. */
export interface MarkupProblem {
  readonly line: number;
  readonly field: string;
  readonly expected: string;
}

/** What is known of a rendered text beside its HTML. */
export type PageFacts = Omit<RenderedPage, "html">;

export interface RenderedPage {
  readonly html: string;
  /** False when the text is no MDX: nothing else is known of it then. */
  readonly isCompiled: boolean;
  readonly headings: readonly PageHeading[];
  readonly sections: readonly PageSection[];
  readonly links: readonly PageLink[];
  readonly codes: readonly PageCode[];
  readonly problems: readonly MarkupProblem[];
}

/** What rendering needs to know of the rest of the site. */
export interface RenderContext {
  /** Put before addresses of the site itself; empty at the root. */
  readonly pathPrefix: string;
  /** Slug of each term to its path and short definition. */
  readonly terms: ReadonlyMap<string, { readonly path: string; readonly short: string }>;
  /** Texts that `<Include />` puts in. */
  readonly fragments?: Fragments;
  /** Sizes of a picture of `content/images`, null when there is no such file. */
  readonly resolveImage: (name: string) => Promise<FigureImage | null>;
}

/**
 * Renders the body of a page to static HTML, with all that other parts ask of it. Mistakes come
 * back as problems, never as a throw.
 */
export async function renderMdx(body: string, context: RenderContext): Promise<RenderedPage> {
  const source = escapeHeadingIds(fillSiteValues(body));
  const problems: MarkupProblem[] = unknownPlaceholders(source).map(({ name, offset }) => ({
    line: source.slice(0, offset).split("\n").length,
    field: `[[${name}]]`,
    expected: "такого имени нет: список в content/README.md",
  }));
  const read = {
    headings: [] as PageHeading[],
    sections: [] as PageSection[],
    links: [] as PageLink[],
    codes: [] as PageCode[],
    blocks: [] as string[],
  };
  try {
    const module = await evaluate(source, {
      ...runtime,
      remarkPlugins: [remarkGfm, () => (root: Root) => transform(root, context, read, problems)],
    });
    const html = renderToStaticMarkup(
      createElement(module.default, {
        components: {
          ...markdownElements,
          Note,
          Tip,
          Info,
          Warning,
          Danger,
          Tabs,
          Tab,
          Steps,
          Figure,
          Term: TermLink,
        },
      }),
    );
    return {
      ...read,
      problems,
      isCompiled: true,
      html: html.replace(
        /<div data-block="(\d+)"><\/div>/g,
        (_, index: string) => read.blocks[Number(index)] ?? "",
      ),
    };
  } catch (error) {
    problems.push(compileProblem(error));
    return { ...read, html: "", isCompiled: false, problems };
  }
}

interface ReadSoFar {
  headings: PageHeading[];
  sections: PageSection[];
  links: PageLink[];
  codes: PageCode[];
  blocks: string[];
}

async function transform(
  root: Root,
  context: RenderContext,
  read: ReadSoFar,
  problems: MarkupProblem[],
): Promise<void> {
  expandIncludes(root, context.fragments ?? new Map(), (problem) => problems.push(problem));
  const found = readSections(root);
  Object.assign(read, { headings: found.headings, sections: found.sections });
  headingProblems(found.headings, found.repeated, problems);
  await transformChildren(root, context, read, problems);
  typographTree(root);
  markReaderValues(root);
}

async function transformChildren(
  parent: Parent,
  context: RenderContext,
  read: ReadSoFar,
  problems: MarkupProblem[],
): Promise<void> {
  for (const [index, node] of parent.children.entries()) {
    const line = lineOf(node);
    if (node.type === "mdxjsEsm" || node.type === "html")
      problems.push({
        line,
        field: "MDX",
        expected:
          "import, export и HTML в тексте не нужны: компоненты перечислены в content/README.md",
      });
    if (node.type === "image")
      problems.push({
        line,
        field: "picture",
        expected: 'картинка вставляется компонентом <Figure src="…" alt="…" />',
      });
    if (node.type === "table" && isParent(node)) headerProblems(node, problems);
    if (node.type === "code") {
      parent.children[index] = {
        type: "block",
        data: { hName: "div", hProperties: { "data-block": String(read.blocks.length) } },
        children: [],
      } as Node;
      read.blocks.push(await blockHtml(node, context, read, problems));
    } else {
      if (node.type === "link" || node.type === "definition")
        readLink(node as Node & { url: string }, context, read);
      if (isJsx(node)) await resolveComponent(node, context, read, problems);
      if (isParent(node)) await transformChildren(node, context, read, problems);
    }
  }
}

function headerProblems(table: Parent, problems: MarkupProblem[]): void {
  const [row] = table.children;
  const cells = row && isParent(row) ? row.children : [];
  if (cells.some((cell) => isParent(cell) && cell.children.length === 0))
    problems.push({
      line: lineOf(table),
      field: "table",
      expected: "у каждого столбца таблицы есть заголовок, и у первого тоже",
    });
}

function readLink(node: Node & { url: string }, context: RenderContext, read: ReadSoFar): void {
  const url = fillReaderDefaults(node.url);
  read.links.push({ url, line: lineOf(node) });
  if (url.startsWith("/")) node.url = context.pathPrefix + url;
}

async function blockHtml(
  node: Node,
  context: RenderContext,
  read: ReadSoFar,
  problems: MarkupProblem[],
): Promise<string> {
  const code = node as Node & { lang: string | null; meta: string | null; value: string };
  const line = lineOf(code);
  const language = code.lang ?? "text";
  const meta = parseFenceMeta(code.meta ?? "");
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
  read.codes.push({
    language,
    title: meta.title === null ? null : fillReaderDefaults(meta.title),
    context: meta.context,
    value: fillReaderDefaults(code.value),
    line,
  });
  if (language !== "mermaid" && language !== "ui") return codeBlockHtml(code.value, language, meta);
  if (!meta.title || !meta.alt)
    problems.push({
      line,
      field: language,
      expected: "у схемы есть title и alt: что на ней, словами",
    });
  const title = typograph(fillReaderDefaults(meta.title ?? ""));
  const alt = typograph(fillReaderDefaults(meta.alt ?? ""));
  if (language === "ui") {
    const isFirst = read.codes.filter((each) => each.language === "ui").length === 1;
    const sheet = isFirst ? `${context.pathPrefix}/windows.css` : null;
    return windowHtml(code.value, { title, alt, sheet }, line, problems);
  }
  try {
    return diagramHtml(code.value, title, alt, read.blocks.length);
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

async function resolveComponent(
  node: Node,
  context: RenderContext,
  read: ReadSoFar,
  problems: MarkupProblem[],
): Promise<void> {
  if (!isJsx(node)) return;
  const line = lineOf(node);
  if (node.name === "Term") {
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
  if (node.name === "Figure") {
    const name = attribute(node, "src") ?? "";
    const image = await context.resolveImage(name);
    if (!image)
      problems.push({ line, field: "Figure", expected: `файла content/images/${name} нет` });
    if (!attribute(node, "alt"))
      problems.push({ line, field: "Figure", expected: "нужен alt: что на картинке" });
    node.attributes.push({
      type: "mdxJsxAttribute",
      name: "image",
      value: {
        type: "mdxJsxAttributeValueExpression",
        value: JSON.stringify(image),
        data: { estree: objectProgram(image) },
      },
    });
  }
  if (node.name === "Tabs" && !attribute(node, "group"))
    problems.push({
      line,
      field: "Tabs",
      expected: "нужна group: вкладки одной группы переключаются вместе",
    });
  if (node.name === "Tab" && !attribute(node, "label"))
    problems.push({ line, field: "Tab", expected: "нужна подпись label" });
}

type Estree = NonNullable<
  NonNullable<import("mdast-util-mdx-jsx").MdxJsxAttributeValueExpression["data"]>["estree"]
>;

function objectProgram(value: unknown): Estree {
  return {
    type: "Program",
    sourceType: "module",
    comments: [],
    body: [{ type: "ExpressionStatement", expression: jsonExpression(value) }],
  } as Estree;
}

function jsonExpression(value: unknown): object {
  if (Array.isArray(value)) return { type: "ArrayExpression", elements: value.map(jsonExpression) };
  if (value !== null && typeof value === "object") {
    const properties = Object.entries(value).map(([key, each]) => ({
      type: "Property",
      key: { type: "Literal", value: key },
      value: jsonExpression(each),
      kind: "init",
      method: false,
      shorthand: false,
      computed: false,
    }));
    return { type: "ObjectExpression", properties };
  }
  return { type: "Literal", value };
}

function headingProblems(
  headings: readonly PageHeading[],
  repeated: readonly PageHeading[],
  problems: MarkupProblem[],
): void {
  let depth = 1;
  for (const heading of headings) {
    if (heading.depth === 1)
      problems.push({
        line: heading.line,
        field: "heading",
        expected: "заголовок первого уровня берётся из front matter: начните со второго",
      });
    else if (heading.depth > depth + 1)
      problems.push({
        line: heading.line,
        field: "heading",
        expected: `после уровня ${depth} идёт уровень ${depth + 1}, а не ${heading.depth}`,
      });
    depth = heading.depth;
  }
  for (const heading of repeated)
    problems.push({
      line: heading.line,
      field: "heading",
      expected: `якорь {#${heading.id.replace(/-\d+$/, "")}} на странице уже есть`,
    });
}

function compileProblem(error: unknown): MarkupProblem {
  const place =
    (error as { line?: number; place?: { line?: number; start?: { line?: number } } } | null) ?? {};
  const line = place.line ?? place.place?.line ?? place.place?.start?.line ?? 1;
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  return { line, field: "MDX", expected: `текст собирается: ${message}` };
}
