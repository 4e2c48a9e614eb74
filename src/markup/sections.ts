import type { Node } from "unist";
import { fillReaderDefaults } from "../content-model/placeholders";
import { parseFenceMeta } from "./fence";
import { handSetId, headingId } from "./heading-ids";
import { attribute, isJsx, isParent, isText, lineOf, type Heading, type Root } from "./tree";
import { readUiWindow } from "./read-ui-window";
import { shownWords } from "./ui-description";

/** A heading of a page: `depth` 2 to 4; `line` of the body counts from 1. */
export interface PageHeading {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly line: number;
}

/**
 * The part of a page between two headings, as search indexes it. `id` is empty before the first
 * heading.
 */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly line: number;
  readonly text: string;
  readonly code: string;
  /** The files that blocks of code are titled with, `/etc/sssd/sssd.conf`. */
  readonly files: readonly string[];
}

/**
 * Gives every heading its id (explicit or transliterated, made unique), and splits the page's plain
 * text into sections.
 */
export function readSections(root: Root): {
  headings: PageHeading[];
  sections: PageSection[];
  repeated: PageHeading[];
} {
  const used = new Set<string>();
  const headings: PageHeading[] = [];
  const repeated: PageHeading[] = [];
  const sections: OpenSection[] = [
    { id: "", title: "", depth: 1, line: 1, text: [], code: [], files: [] },
  ];
  const visit = (node: Node): void => {
    const section = sections.at(-1);
    if (node.type === "heading") {
      const heading = nameHeading(node as Heading, used);
      if (heading.isRepeated) repeated.push(heading);
      headings.push(heading);
      sections.push({ ...heading, text: [], code: [], files: [] });
    } else if (section) readInto(section, node, visit);
  };
  root.children.forEach(visit);
  return {
    headings,
    repeated,
    sections: sections
      .map((section) => ({
        ...section,
        text: section.text.filter(Boolean).join("\n"),
        code: section.code.join("\n"),
      }))
      .filter((section) => section.id !== "" || section.text !== "" || section.code !== ""),
  };
}

interface OpenSection extends Omit<PageSection, "text" | "code" | "files"> {
  readonly text: string[];
  readonly code: string[];
  readonly files: string[];
}

/** Adds the words of a node to a section; `visit` receives the nodes below it. */
function readInto(section: OpenSection, node: Node, visit: (node: Node) => void): void {
  if (node.type === "code") {
    const code = node as unknown as { lang: string | null; value: string; meta: string | null };
    const { title, alt } = parseFenceMeta(code.meta ?? "");
    if (code.lang === "mermaid" || code.lang === "ui") section.text.push(alt ?? "");
    if (code.lang === "ui") section.code.push(windowWords(code.value));
    else if (code.lang !== "mermaid") section.code.push(fillReaderDefaults(code.value));
    if (code.lang !== "console") section.files.push(...filesIn(title ?? ""));
    return;
  }
  if (isJsx(node)) {
    for (const name of ["title", "label", "alt", "caption"])
      section.text.push(attribute(node, name) ?? "");
  }
  if (node.type === "paragraph" || node.type === "tableCell") section.text.push(plainText(node));
  else if (isParent(node)) node.children.forEach(visit);
}

/** The files in a block's title, such as «/etc/sssd/sssd.conf, раздел домена» or «.env». */
function filesIn(title: string): string[] {
  return title.split(/[\s,]+/).filter((word) => /^[\w./@-]*[/.][\w-]*[a-z][\w-]+$/.test(word));
}

function windowWords(source: string): string {
  const { window } = readUiWindow(source);
  return window ? fillReaderDefaults(shownWords(window).join("\n")) : "";
}

/** The text of a node without markup, with default reader values. */
export function plainText(node: Node): string {
  if (isText(node) || node.type === "inlineCode")
    return fillReaderDefaults((node as { value?: string }).value ?? "");
  return isParent(node) ? node.children.map(plainText).join("") : "";
}

function nameHeading(node: Heading, used: Set<string>): PageHeading & { isRepeated: boolean } {
  const last = node.children.at(-1);
  const hand = last && isText(last) ? handSetId(last.value) : null;
  if (hand && last && isText(last)) last.value = hand.text;
  const title = plainText(node).trim();
  const wanted = hand?.id ?? headingId(title);
  let id = wanted;
  for (let count = 2; used.has(id); count += 1) id = `${wanted}-${count}`;
  used.add(id);
  node.data = { ...node.data, hProperties: { id } };
  return {
    id,
    title,
    depth: node.depth,
    line: lineOf(node),
    isRepeated: hand !== null && id !== wanted,
  };
}
