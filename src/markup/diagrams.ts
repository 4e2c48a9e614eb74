import { createRequire } from "node:module";
import { join } from "node:path";
import { fillReaderDefaults } from "../content-model/placeholders";
import { escapeHtml } from "./html";

// The package names its ES module under the condition "import" only, and Gatsby's compiled
// gatsby-node asks by require: so by path.
const { renderMermaidSVG } = createRequire(join(process.cwd(), "package.json"))(
  "./node_modules/beautiful-mermaid/dist/index.js",
) as typeof import("beautiful-mermaid");

/**
 * Draws a Mermaid diagram as inline SVG whose colours follow the colour mode (`.c-diagram` in
 * content.css sets them). `number` keeps ids of several diagrams on one page apart. Throws when the
 * text is no diagram.
 */
export function diagramHtml(source: string, title: string, alt: string, number: number): string {
  const drawn = renderMermaidSVG(fillReaderDefaults(source), {
    transparent: true,
    font: "Geologica",
  });
  const svg = drawn
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(
      /<svg [^>]*?viewBox="([\d.\s-]+)"[^>]*>/,
      (_, box: string) =>
        `<svg viewBox="${box}" ${sizeOf(Math.ceil(Number(box.split(/\s+/)[2])))} role="img" aria-label="${escapeHtml(`${title}. ${alt}`)}">`,
    )
    .replace(
      /\s*data-(?:id|label|from|to|style|arrow-start|arrow-end|shape|type|line-style|arrow)="[^"]*"/g,
      "",
    )
    .replace(/(\d+\.\d)\d+/g, "$1")
    .replace(/id="([\w-]+)"/g, `id="d${number}-$1"`)
    .replace(/url\(#([\w-]+)\)/g, `url(#d${number}-$1)`)
    .replace(/>\s+</g, "><");
  return (
    `<figure class="c-diagram"><figcaption class="c-caption">${escapeHtml(title)}</figcaption>` +
    `<div class="c-diagramBox" tabindex="0" role="group" aria-label="${escapeHtml(title)}">${svg}</div>` +
    `<details class="c-diagramText"><summary>Схема словами</summary><p>${escapeHtml(alt)}</p></details></figure>`
  );
}

/** Its own width, which CSS may take a fifth from. */
function sizeOf(width: number): string {
  return `width="${width}" style="--wide:${width}px"`;
}
