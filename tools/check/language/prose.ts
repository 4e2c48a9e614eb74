import { createProcessor } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import type { Node } from "unist";
import { isMap, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { isErrorSheet, readErrorSheet } from "../../../src/content-model/error-sheet";
import { splitFile } from "../../../src/content-model/front-matter";
import {
  accountOf,
  fillAccount,
  fillReaderDefaults,
  fillSiteValues,
} from "../../../src/content-model/placeholders";
import { isFragment } from "../../../src/content-model/fragments";
import { parseFenceMeta } from "../../../src/markup/fence";
import { escapeHeadingIds, handSetId } from "../../../src/markup/heading-ids";
import {
  isJsx,
  isParent,
  isText,
  lineOf,
  stringAttributes,
  type Root,
} from "../../../src/markup/tree";

/** Represents code, a line break or a picture in a run of text. */
export const OBJECT = "\uFFFC";

export type ProseKind =
  | "paragraph"
  | "heading"
  | "cell"
  | "attribute"
  | "front matter"
  | "diagram"
  | "inline code";

/**
 * A run of text as readers see it, with default reader values: a paragraph, heading, cell or title.
 */
export interface ProseRun {
  readonly file: string;
  readonly kind: ProseKind;
  readonly text: string;
  /** Line of the file with the character at `offset`. */
  readonly lineAt: (offset: number) => number;
}

const proseFields = new Set([
  "title",
  "label",
  "description",
  "short",
  "groupNote",
  "secondFactorNote",
  "coverAlt",
  "activeDirectory",
  "toolVersions",
]);
const proseAttributes = new Set(["title", "label", "caption", "alt"]);

/** The text of one content file, `.mdx` or `.yaml`, as its readers see it. */
export function proseOf(file: string, source: string): ProseRun[] {
  if (isErrorSheet(file)) return errorSheetProse(file, source);
  if (!file.endsWith(".mdx"))
    return yamlProse(
      file,
      fillReaderDefaults(fillSiteValues(source)),
      0,
      new Set(["title", "description", "summary"]),
    );
  const split = splitFile(source);
  if (!split) return isFragment(file) ? bodyProse(file, source, 1) : [];
  const account = accountOf(split.frontMatter);
  const fill = (text: string): string => fillAccount(text, account);
  return [
    ...yamlProse(file, fillReaderDefaults(fillSiteValues(fill(split.frontMatter))), 1, proseFields),
    ...bodyProse(file, fill(split.body), split.bodyLine),
  ];
}

function errorSheetProse(file: string, source: string): ProseRun[] {
  const { sheet, lines } = readErrorSheet(file.replace(/^content\//, ""), source);
  if (!sheet) return [];
  return [
    { file, kind: "front matter", text: sheet.title, lineAt: () => 1 },
    ...sheet.rows.flatMap(({ cause, remedy }, index) =>
      [cause, remedy].flatMap((text) => bodyProse(file, text, lines[index] ?? 1)),
    ),
  ];
}

function yamlProse(
  file: string,
  text: string,
  shift: number,
  fields: ReadonlySet<string>,
): ProseRun[] {
  const counter = new LineCounter();
  const found: ProseRun[] = [];
  visit(parseDocument(text, { lineCounter: counter, schema: "core" }), {
    Map(_, map) {
      if (!isMap(map)) return;
      for (const { key, value } of map.items) {
        if (
          !isScalar(key) ||
          !isScalar(value) ||
          typeof value.value !== "string" ||
          !fields.has(String(key.value))
        )
          continue;
        const line = counter.linePos(value.range?.[0] ?? 0).line + shift;
        found.push({ file, kind: "front matter", text: value.value, lineAt: () => line });
      }
    },
  });
  return found;
}

function bodyProse(file: string, body: string, bodyLine: number): ProseRun[] {
  const tree = parseBody(body);
  if (!tree) return [];
  const found: ProseRun[] = [];
  const fixed = (kind: ProseKind, text: string, node: Node): void => {
    const line = bodyLine + lineOf(node) - 1;
    if (text !== "") found.push({ file, kind, text: fillReaderDefaults(text), lineAt: () => line });
  };
  const walk = (node: Node): void => {
    if (node.type === "code")
      codeProse(node as Node & { lang: string | null; meta: string | null; value: string }, fixed);
    if (node.type === "inlineCode")
      fixed("inline code", (node as Node & { value: string }).value, node);
    if (isJsx(node))
      for (const { name, value } of stringAttributes(node))
        if (proseAttributes.has(name)) fixed("attribute", value, node);
    const kind = ({ paragraph: "paragraph", heading: "heading", tableCell: "cell" } as const)[
      node.type as "paragraph"
    ];
    if (kind) found.push(run(file, kind, node, bodyLine));
    if (isParent(node)) node.children.forEach(walk);
  };
  walk(tree);
  return found;
}

// Rendering reports what does not compile; it has no prose to check.
function parseBody(body: string): Root | null {
  try {
    return createProcessor({ remarkPlugins: [remarkGfm] }).parse(
      escapeHeadingIds(fillSiteValues(body)),
    );
  } catch {
    return null;
  }
}

function codeProse(
  node: Node & { lang: string | null; meta: string | null; value: string },
  add: (kind: ProseKind, text: string, node: Node) => void,
): void {
  const { title, alt } = parseFenceMeta(node.meta ?? "");
  add("attribute", title ?? "", node);
  add("attribute", alt ?? "", node);
  if (node.lang === "mermaid")
    for (const row of node.value.split("\n").slice(1)) add("diagram", labels(row), node);
}

// A row of a diagram without its syntax: ids, arrows, brackets, participant names.
function labels(row: string): string {
  const quoted = [...row.matchAll(/"([^"]*)"/g)].map((match) => match[1]);
  const bracketed = [...row.matchAll(/[[({]([^\][(){}"]+)[\])}]/g)].map((match) => match[1]);
  const message = /(?:-?->>?|Note [^:]*|-->|->)[^:"[]*:\s*(.*)$/.exec(row)?.[1];
  const alias = /\b(?:participant|actor)\s+\S+\s+as\s+(.*)$/.exec(row)?.[1];
  return [...quoted, ...bracketed, message, alias].filter(Boolean).join("\n");
}

function run(file: string, kind: ProseKind, node: Node, bodyLine: number): ProseRun {
  let text = "";
  const starts: { readonly offset: number; readonly line: number }[] = [];
  const walk = (child: Node): void => {
    if (isText(child)) {
      child.value.split("\n").forEach((row, index) => {
        if (index > 0) text += "\n";
        starts.push({ offset: text.length, line: bodyLine + lineOf(child) - 1 + index });
        text += fillReaderDefaults(row);
      });
    } else if (child.type === "inlineCode" || child.type === "break" || child.type === "image")
      text += OBJECT;
    else if (isParent(child)) child.children.forEach(walk);
  };
  walk(node);
  const shown = kind === "heading" ? (handSetId(text)?.text ?? text) : text;
  const first = bodyLine + lineOf(node) - 1;
  return {
    file,
    kind,
    text: shown,
    lineAt: (offset) => starts.findLast((start) => start.offset <= offset)?.line ?? first,
  };
}
