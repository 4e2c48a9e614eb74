import { evaluate } from "@mdx-js/mdx";
import type { Code, Definition, Link } from "mdast";
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
  const reading: PageReading = {
    context,
    report: (line, field, expected) => problems.push({ line, field, expected }),
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
          fenceProblems(root, source, reading.report);
          return transform(root, reading);
        },
      ],
    });
    const html = breakLongCode(renderToStaticMarkup(createElement(module.default, { components })));
    const text = html.replace(
      /<div data-block="(\d+)"><\/div>/g,
      (_, index: string) => reading.blocks[Number(index)] ?? "",
    );
    return {
      ...factsOf(reading),
      errors: pageErrors(reading.errorTables, html),
      problems,
      isCompiled: true,
      html: withValuesPanel(text, source),
    };
  } catch (error) {
    problems.push(compileProblem(error));
    return { ...factsOf(reading), errors: [], html: "", isCompiled: false, problems };
  }
}

function placeholderProblems(source: string): MarkupProblem[] {
  return unknownPlaceholders(source).map(({ name, offset }) => ({
    line: source.slice(0, offset).split("\n").length,
    field: `[[${name}]]`,
    expected: "такого имени нет: список в content/README.md",
  }));
}

function factsOf({ headings, sections, links, codes, mentions }: PageReading) {
  return { headings, sections, links, codes, mentions };
}

/** A text with reader values begins with the panel where they can be changed. */
function withValuesPanel(html: string, source: string): string {
  return html.includes(" data-param=")
    ? valuesPanelHtml(readerDefaults.domain, namedAccount(source)) + html
    : html;
}

async function transform(root: Root, reading: PageReading): Promise<void> {
  const { context, report } = reading;
  expandIncludes(root, context.fragments ?? new Map(), report);
  refuseCode(root, report);
  nestingProblems(root, report);
  literalProblems(root, report);
  const { headings, repeated, sections } = readSections(root);
  Object.assign(reading, { headings, sections, errorTables: readErrorTables(root) });
  headingProblems(headings, repeated, report);
  await transformChildren(root, reading);
  typographTree(root);
  markReaderValues(root);
  reading.mentions = linkTerms(root, context);
}

async function transformChildren(parent: Parent, reading: PageReading): Promise<void> {
  const { blocks, report } = reading;
  for (const [index, node] of parent.children.entries()) {
    if (node.type === "image")
      report(
        lineOf(node),
        "picture",
        'картинка вставляется компонентом <Figure src="…" alt="…" />',
      );
    if (node.type === "table" && isParent(node)) tableProblems(node, report);
    if (node.type === "code") {
      parent.children[index] = {
        type: "block",
        data: { hName: "div", hProperties: { "data-block": String(blocks.length) } },
        children: [],
      } as Node;
      blocks.push(await blockHtml(node as Code, reading));
    } else {
      if (node.type === "link" || node.type === "definition") readLink(node as Link, reading);
      if (isJsx(node)) await resolveComponent(node, reading);
      if (isParent(node)) await transformChildren(node, reading);
    }
  }
}

function readLink(node: Link | Definition, { context, links }: PageReading): void {
  const url = fillReaderDefaults(node.url);
  links.push({ url, line: lineOf(node) });
  if (url.startsWith("/")) node.url = context.pathPrefix + url;
}
