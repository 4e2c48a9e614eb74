import { fromMarkdown } from "mdast-util-from-markdown";
import { toString } from "mdast-util-to-string";
import type { BuiltPage } from "./built-site";

interface Section {
  readonly id: string | null;
  readonly title: string;
  readonly depth: number;
  readonly start: number;
}

/** A longer text is listed by section: few models can hold more of it beside the question. */
const longest = 40_000;

/** A page, or one section of it with subsections; a sentence if the section does not exist. */
export function readPage(page: BuiltPage, anchor: string | null): string {
  const sections = sectionsOf(page);
  if (anchor !== null) {
    const place = sections.findIndex(({ id }) => id === anchor);
    return place < 0
      ? `На странице ${page.path} нет раздела «${anchor}».\n\n${contents(page, sections)}`
      : textOf(page, sections, place);
  }
  if (page.markdown.length <= longest) return page.markdown;
  const second = sections.find(({ depth }) => depth === 2);
  const opening = page.markdown.slice(0, second?.start).trim();
  return `${opening}\n\nСтраница длинная, прочитайте нужный раздел.\n\n${contents(page, sections)}`;
}

function sectionsOf({ markdown, anchors }: BuiltPage): Section[] {
  const ids = anchors();
  return fromMarkdown(markdown)
    .children.filter((node) => node.type === "heading")
    .map((node, index) => ({
      id: ids[index] ?? null,
      title: toString(node),
      depth: node.depth,
      start: node.position?.start.offset ?? 0,
    }));
}

function textOf({ markdown }: BuiltPage, sections: readonly Section[], place: number): string {
  const { start = 0, depth = 1 } = sections[place] ?? {};
  const next = sections.slice(place + 1).find((other) => other.depth <= depth);
  return `${markdown.slice(start, next?.start).trim()}\n`;
}

function contents({ path }: BuiltPage, sections: readonly Section[]): string {
  const lines = sections.flatMap(({ id, title, depth }) =>
    id === null ? [] : [`${"  ".repeat(Math.max(0, depth - 2))}- ${title}: ${path}#${id}`],
  );
  return `Разделы:\n\n${lines.join("\n")}\n`;
}
