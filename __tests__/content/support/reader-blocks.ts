import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import type { CodeBlock } from "../../../tools/check/code-blocks";
import type { LoadedPage } from "../../../src/gatsby/load-content";
import { escapeFor, parseLayers, type Layer } from "../../../src/reader-values/escape";
import { readerValues, type OwnValues } from "../../../src/reader-values/values";
import type { ReaderParameter, ReaderValues } from "../../../src/reader-values/values";

/** A value as the HTML of a block has it. */
export interface BlockValue {
  readonly name: ReaderParameter;
  readonly layers: readonly Layer[];
}

/** A block of a page, as the browser gets it. */
export interface ReaderBlock {
  readonly block: CodeBlock;
  /** Its text, cut at the values. */
  readonly parts: readonly (string | BlockValue)[];
}

/** All blocks of the pages that hold values of the reader. */
export function readerBlocks(pages: readonly LoadedPage[]): ReaderBlock[] {
  return pageBlocks(pages).filter(({ parts }) => parts.some((part) => typeof part !== "string"));
}

/** All blocks of the pages. */
export function pageBlocks(pages: readonly LoadedPage[]): ReaderBlock[] {
  return pages.flatMap(({ parsed, rendered }) => {
    const codes = rendered.codes.filter(
      ({ language }) => language !== "mermaid" && language !== "ui",
    );
    const texts = [...rendered.html.matchAll(/<figure class="c-code"[\s\S]*?<\/figure>/g)].map(
      ([figure]) => partsOf(/<code>([\s\S]*)<\/code>/.exec(figure)?.[1] ?? ""),
    );
    if (texts.length !== codes.length) throw new Error(`${parsed.file}: блоков не столько`);
    return codes.map((code, index) => ({
      block: {
        ...code,
        file: `content/${parsed.file}`,
        line: parsed.bodyLine + code.line - 1,
      },
      parts: texts[index] ?? [],
    }));
  });
}

/** Inline code of a page that shows values of the reader. */
export interface ReaderInline {
  readonly file: string;
  readonly parts: ReaderBlock["parts"];
}

/** All inline code of the pages that holds values of the reader. */
export function readerInlines(pages: readonly LoadedPage[]): ReaderInline[] {
  return pages.flatMap(({ parsed, rendered }) =>
    [
      ...rendered.html
        .replace(/<figure class="c-code"[\s\S]*?<\/figure>/g, "")
        .matchAll(/<code>([\s\S]*?)<\/code>/g),
    ]
      .map(([, inner = ""]) => ({ file: `content/${parsed.file}`, parts: partsOf(inner) }))
      .filter(({ parts }) => parts.some((part) => typeof part !== "string")),
  );
}

/** The block as it is copied by a reader with these values. */
export function filledBlock(block: ReaderBlock, own: OwnValues): CodeBlock {
  return blockWith(block, readerValues(own));
}

/** The block with these values where it has the reader's. */
export function blockWith({ block, parts }: ReaderBlock, values: ReaderValues): CodeBlock {
  return { ...block, value: textWith(parts, values) };
}

/** The text of parts with these values, each written as its place wants it. */
export function textWith(parts: ReaderBlock["parts"], values: ReaderValues): string {
  return parts
    .map((part) => (typeof part === "string" ? part : escapeFor(part.layers, values[part.name])))
    .join("");
}

/**
 * The block without files it would read or write, and with commands that have no path: a shell can
 * be asked what it makes of it.
 */
export function withoutFiles({ block, parts }: ReaderBlock): ReaderBlock {
  if (block.language !== "bash" && block.language !== "console") return { block, parts };
  const harmless = (text: string): string =>
    text
      .replace(/(?<![<&\d])(?:>>?|2>)\s*(?![&(])[\w./~"$-]+/g, " ")
      .replace(/(?<!<)<\s*(?![<(])[\w./~"$-]+/g, " ")
      .replaceAll("./", "");
  return {
    block,
    parts: parts.map((part) => (typeof part === "string" ? harmless(part) : part)),
  };
}

type Node = DefaultTreeAdapterTypes.ChildNode;

function partsOf(html: string): (string | BlockValue)[] {
  const read = (node: Node): (string | BlockValue)[] => {
    if ("value" in node) return [node.value];
    if (!("attrs" in node)) return [];
    const attribute = (name: string): string | undefined =>
      node.attrs.find((each) => each.name === name)?.value;
    const name = attribute("data-param");
    if (name === undefined) return node.childNodes.flatMap(read);
    return [{ name: name as ReaderParameter, layers: parseLayers(attribute("data-as") ?? "") }];
  };
  return parseFragment(html).childNodes.flatMap(read);
}
