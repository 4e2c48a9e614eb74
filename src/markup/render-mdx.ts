import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import type { Node, Parent } from "unist";
import { Danger, Info, Note, Tip, Warning } from "../components/content/Admonition";
import { Figure, type FigureImage } from "../components/content/Figure";
import { markdownElements } from "../components/content/markdown";
import { Branches } from "../components/content/Branches";
import { Steps } from "../components/content/Steps";
import { Tab, Tabs } from "../components/content/Tabs";
import { TermLink } from "../components/content/TermLink";
import {
  fillReaderDefaults,
  fillSiteValues,
  namedAccount,
  readerDefaults,
  unknownPlaceholders,
} from "../content-model/placeholders";
import { valuesPanelHtml } from "../contracts/values-panel";
import { blockHtml } from "./block-html";
import {
  compileProblem,
  fenceProblems,
  headingProblems,
  literalProblems,
  tableProblems,
} from "./body-problems";
import { resolveComponent } from "./components";
import { pageErrors, readErrorTables } from "./error-table";
import { escapeHeadingIds } from "./heading-ids";
import { expandIncludes } from "./includes";
import { breakLongCode } from "./long-code";
import { markReaderValues } from "./plugins";
import { nestingProblems, refuseCode, type ContentComponent } from "./refused-code";
import type { MarkupProblem, PageReading, RenderContext, RenderedPage } from "./rendered-page";
import { readSections } from "./sections";
import { linkTerms } from "./term-links";
import { isJsx, isParent, lineOf, type Root } from "./tree";
import { typographTree } from "./typography";

const contentComponents = {
  Note,
  Tip,
  Info,
  Warning,
  Danger,
  Tabs,
  Tab,
  Steps,
  Branches,
  Figure: ({ image, ...texts }: { image: string; alt: string; caption?: string }) =>
    Figure({ ...texts, image: JSON.parse(image) as FigureImage }),
  Term: TermLink,
} satisfies Readonly<Record<ContentComponent, unknown>>;

const components = { ...markdownElements, ...contentComponents };

/**
 * Renders the body of a page to static HTML, with all facts other code needs. Mistakes are returned
 * as problems and never thrown.
 */
export async function renderMdx(body: string, context: RenderContext): Promise<RenderedPage> {
  const source = escapeHeadingIds(fillSiteValues(body));
  const problems = placeholderProblems(source);
  const read: PageReading = {
    headings: [],
    sections: [],
    links: [],
    codes: [],
    errorTables: [],
    mentions: [],
    blocks: [],
  };
  try {
    const module = await evaluate(source, {
      ...runtime,
      remarkPlugins: [
        remarkGfm,
        () => (root: Root) => {
          fenceProblems(root, source, problems);
          return transform(root, context, read, problems);
        },
      ],
    });
    const html = breakLongCode(renderToStaticMarkup(createElement(module.default, { components })));
    const text = html.replace(
      /<div data-block="(\d+)"><\/div>/g,
      (_, index: string) => read.blocks[Number(index)] ?? "",
    );
    return {
      ...factsOf(read),
      errors: pageErrors(read.errorTables, html),
      problems,
      isCompiled: true,
      html: withValuesPanel(text, source),
    };
  } catch (error) {
    problems.push(compileProblem(error));
    return { ...factsOf(read), errors: [], html: "", isCompiled: false, problems };
  }
}

function placeholderProblems(source: string): MarkupProblem[] {
  return unknownPlaceholders(source).map(({ name, offset }) => ({
    line: source.slice(0, offset).split("\n").length,
    field: `[[${name}]]`,
    expected: "такого имени нет: список в content/README.md",
  }));
}

function factsOf({
  headings,
  sections,
  links,
  codes,
  mentions,
}: PageReading): Omit<PageReading, "errorTables" | "blocks"> {
  return { headings, sections, links, codes, mentions };
}

/** A text with reader values begins with the panel where they can be changed. */
function withValuesPanel(html: string, source: string): string {
  return html.includes(" data-param=")
    ? valuesPanelHtml(readerDefaults.domain, namedAccount(source)) + html
    : html;
}

async function transform(
  root: Root,
  context: RenderContext,
  read: PageReading,
  problems: MarkupProblem[],
): Promise<void> {
  expandIncludes(root, context.fragments ?? new Map(), (problem) => problems.push(problem));
  refuseCode(root, problems);
  nestingProblems(root, problems);
  literalProblems(root, problems);
  const found = readSections(root);
  read.errorTables = readErrorTables(root);
  Object.assign(read, { headings: found.headings, sections: found.sections });
  headingProblems(found.headings, found.repeated, problems);
  await transformChildren(root, context, read, problems);
  typographTree(root);
  markReaderValues(root);
  read.mentions = linkTerms(root, context);
}

async function transformChildren(
  parent: Parent,
  context: RenderContext,
  read: PageReading,
  problems: MarkupProblem[],
): Promise<void> {
  for (const [index, node] of parent.children.entries()) {
    const line = lineOf(node);
    if (node.type === "image")
      problems.push({
        line,
        field: "picture",
        expected: 'картинка вставляется компонентом <Figure src="…" alt="…" />',
      });
    if (node.type === "table" && isParent(node)) tableProblems(node, problems);
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

function readLink(node: Node & { url: string }, context: RenderContext, read: PageReading): void {
  const url = fillReaderDefaults(node.url);
  read.links.push({ url, line: lineOf(node) });
  if (url.startsWith("/")) node.url = context.pathPrefix + url;
}
