import { createRequire } from "node:module";
import { join } from "node:path";
import { parseFragment, serializeOuter, type DefaultTreeAdapterTypes } from "parse5";
import { fillReaderDefaults } from "../content-model/placeholders";
import { escapeHtml } from "./html";

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
 * unique among the diagrams of a page. Throws if the text is no valid diagram.
 */
export function diagramHtml(source: string, title: string, alt: string, number: number): string {
  if (renderMermaidSVG === undefined)
    throw new Error("beautiful-mermaid has no renderMermaidSVG: see src/markup/diagrams.ts.");
  const drawn = renderMermaidSVG(fillReaderDefaults(source), {
    transparent: true,
    font: "Geologica",
  });
  const svg = tidySvg(drawn, `${title}. ${alt}`, number);
  return (
    `<figure class="c-diagram"><figcaption class="c-caption">${escapeHtml(title)}</figcaption>` +
    `<div class="c-diagramBox" tabindex="0" role="group" aria-label="${escapeHtml(title)}">${svg}</div>` +
    `<details class="c-diagramText"><summary>Схема словами</summary><p>${escapeHtml(alt)}</p></details></figure>`
  );
}

/**
 * Removes what no page uses from the drawing: its style sheet, data for scripts, invisible
 * decimals. Adds `label` as its accessible name, and its width, which CSS may shrink by a fifth.
 */
function tidySvg(drawn: string, label: string, number: number): string {
  const svg = parseFragment(drawn).childNodes.find(isElement);
  const box = svg?.attrs.find(({ name }) => name === "viewBox")?.value;
  if (!svg || box === undefined) throw new Error("The drawing of a diagram has no viewBox");
  const width = Math.ceil(Number(box.split(/\s+/)[2]));
  tidy(svg, number);
  svg.attrs = [
    { name: "viewBox", value: withoutDigits(box) },
    { name: "width", value: String(width) },
    { name: "style", value: `--wide:${width}px` },
    { name: "role", value: "img" },
    { name: "aria-label", value: label },
  ];
  return serializeOuter(svg);
}

function tidy(element: Element, number: number): void {
  element.attrs = element.attrs
    .filter(({ name }) => !name.startsWith("data-"))
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
