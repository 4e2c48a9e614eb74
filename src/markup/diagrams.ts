import { createRequire } from "node:module";
import { join } from "node:path";
import { parseFragment, serializeOuter, type DefaultTreeAdapterTypes } from "parse5";
import { fillReaderDefaults } from "../content-model/placeholders";
import type { ReaderParameter } from "../reader-values/values";
import { escapeHtml } from "./html";
import { fillReaderValues, sentenceHtml, valueAttributes } from "./reader-values";

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Attribute = Element["attrs"][number];

// Loaded by path: the package exports its ES module under the condition "import" only, and Gatsby's
// compiled gatsby-node calls require.
const { renderMermaidSVG } = createRequire(join(process.cwd(), "package.json"))(
  "./node_modules/beautiful-mermaid/dist/index.js",
) as Partial<typeof import("beautiful-mermaid")>;

/** The site's colours that replace the package's own. */
const colours: Readonly<Record<string, string>> = {
  text: "ink",
  "text-sec": "ink-soft",
  "text-muted": "ink-soft",
  "text-faint": "ink-faint",
  line: "line-strong",
  arrow: "accent",
  "node-fill": "bg-sunken",
  "node-stroke": "line-strong",
  "group-fill": "bg",
  "group-hdr": "accent-wash",
  "inner-stroke": "line",
  "key-badge": "bg-sunken",
};

/**
 * Draws a Mermaid diagram as inline SVG whose colours follow the colour mode. `number` makes ids
 * unique among the diagrams of a page. `source` and `alt` have the reader's values as placeholders.
 * Throws if the text is no valid diagram.
 */
export function diagramHtml(source: string, title: string, alt: string, number: number): string {
  if (renderMermaidSVG === undefined)
    throw new Error("beautiful-mermaid has no renderMermaidSVG: see src/markup/diagrams.ts.");
  const drawn = renderMermaidSVG(fillReaderDefaults(source), {
    transparent: true,
    font: "Geologica",
  });
  const svg = tidySvg(drawn, fillReaderDefaults(`${title}. ${alt}`), number, valuesIn(source));
  return (
    `<figure class="c-diagram"><figcaption class="c-caption">${escapeHtml(title)}</figcaption>` +
    `<div class="c-diagramBox" tabindex="0" role="group" aria-label="${escapeHtml(title)}">${svg}</div>` +
    `<button type="button" class="c-codeButton" data-zoom aria-label="Увеличить: ${escapeHtml(title)}">Увеличить</button>` +
    `<details class="c-diagramText"><summary>Схема словами</summary><p>${sentenceHtml(alt)}</p></details></figure>`
  );
}

/**
 * Removes what no page uses from the drawing: its style sheet, data for scripts, classes, invisible
 * decimals. Adds `label` as its accessible name, and its width, which CSS may shrink by a fifth.
 */
function tidySvg(
  drawn: string,
  label: string,
  number: number,
  values: ReadonlyMap<string, ReaderParameter>,
): string {
  const svg = parseFragment(drawn).childNodes.find(isElement);
  const box = svg?.attrs.find(({ name }) => name === "viewBox")?.value;
  if (!svg || box === undefined) throw new Error("The drawing of a diagram has no viewBox");
  const width = Math.ceil(Number(box.split(/\s+/)[2]));
  drawLabelsLast(svg);
  tidy(svg, number);
  if (values.size > 0) markValues(svg, values);
  svg.attrs = [
    { name: "viewBox", value: withoutDigits(box) },
    { name: "width", value: String(width) },
    { name: "style", value: `--wide:${width}px` },
    { name: "role", value: "img" },
    { name: "aria-label", value: label },
  ];
  return serializeOuter(svg);
}

/** What is below the words that lines of the drawing may cross, by the class of their group. */
const grounds: Readonly<Record<string, string>> = {
  message: "var(--bg)",
  subgraph: "var(--_group-hdr)",
};

/** Draws such words after all lines, with a rim of their ground: no line crosses them. */
function drawLabelsLast(svg: Element): void {
  const labels = takeLabels(svg);
  if (labels.length === 0) return;
  const group = svgElement("g");
  group.attrs = [
    { name: "style", value: "paint-order:stroke" },
    { name: "stroke-width", value: "4" },
    { name: "stroke-linejoin", value: "round" },
  ];
  group.childNodes = labels;
  svg.childNodes.push(group);
}

function takeLabels(element: Element): Element[] {
  const ground = grounds[element.attrs.find(({ name }) => name === "class")?.value ?? ""];
  const labels: Element[] = [];
  element.childNodes = element.childNodes.filter((child) => {
    if (!isElement(child)) return true;
    const isLabel = ground !== undefined && child.tagName === "text";
    if (isLabel) child.attrs.push({ name: "stroke", value: ground });
    labels.push(...(isLabel ? [child] : takeLabels(child)));
    return !isLabel;
  });
  return labels;
}

function tidy(element: Element, number: number): void {
  element.attrs = element.attrs
    .filter(({ name }) => !/^(?:data-|class$)/.test(name))
    .map((each) => ({ ...each, value: tidyValue(each, number) }));
  element.childNodes = element.childNodes.filter(
    (child) =>
      (isElement(child) && child.tagName !== "style") ||
      (child.nodeName === "#text" && "value" in child && child.value.trim() !== ""),
  );
  for (const child of element.childNodes) if (isElement(child)) tidy(child, number);
}

function tidyValue({ name, value }: Attribute, number: number): string {
  if (name === "id") return `d${number}-${value}`;
  return withoutDigits(value)
    .replace(/url\(#([\w-]+)\)/g, `url(#d${number}-$1)`)
    .replace(/var\(--_([\w-]+)\)/g, (_, colour: string) => `var(--${colourOf(colour)})`);
}

/** The reader's values that a diagram shows, by their text. */
function valuesIn(source: string): ReadonlyMap<string, ReaderParameter> {
  const { code, ranges } = fillReaderValues(source);
  return new Map(ranges.map(({ start, end, name }) => [code.slice(start, end), name] as const));
}

/** Marks the reader's values in the words of a drawing, which no longer knows their places. */
function markValues(element: Element, values: ReadonlyMap<string, ReaderParameter>): void {
  element.childNodes = element.childNodes.flatMap((child): ChildNode[] => {
    if (isElement(child)) markValues(child, values);
    if (child.nodeName !== "#text" || !("value" in child)) return [child];
    return pieces(child.value, values).map((piece): ChildNode => {
      const name = values.get(piece);
      const text = { ...child, value: piece };
      return name === undefined ? text : valueElement(text, name);
    });
  });
}

/** A text cut before and after each value; a longer value goes before one that is part of it. */
function pieces(text: string, values: ReadonlyMap<string, ReaderParameter>): string[] {
  const [value] = [...values.keys()]
    .filter((each) => text !== each && text.includes(each))
    .sort((one, other) => other.length - one.length);
  if (value === undefined || values.has(text)) return [text];
  const at = text.indexOf(value);
  const [before, after] = [text.slice(0, at), text.slice(at + value.length)];
  return [...pieces(before, values), value, ...pieces(after, values)].filter(Boolean);
}

function valueElement(text: DefaultTreeAdapterTypes.TextNode, name: ReaderParameter): Element {
  const tspan = svgElement("tspan");
  tspan.attrs = Object.entries(valueAttributes(name, [])).map(([key, value]) => ({
    name: key,
    value,
  }));
  tspan.childNodes = [text];
  return tspan;
}

function svgElement(name: string): Element {
  const svg = parseFragment(`<svg><${name}></${name}></svg>`).childNodes.find(isElement);
  const element = svg?.childNodes.find(isElement);
  if (!element) throw new Error("An element of SVG could not be made");
  return element;
}

function colourOf(name: string): string {
  const colour = colours[name];
  if (colour === undefined) throw new Error(`A diagram is drawn with the unknown colour ${name}`);
  return colour;
}

function withoutDigits(value: string): string {
  return value.replace(/(\d+\.\d)\d+/g, "$1");
}

function isElement(node: ChildNode): node is Element {
  return "tagName" in node;
}
