import { withoutPathPrefix } from "../../config/path-prefix";
import { valuesPanelPattern } from "../../contracts/values-panel";

const keptAttributes =
  /^(?:href|src|alt|title|width|height|colspan|rowspan|start|scope|lang|dir|datetime)$/;
const tag = /<([a-z][a-z\d]*)((?:\s+[^\s=<>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([^\s=<>"]+)(?:="([^"]*)")?/g;

/**
 * A page's text for feed readers: absolute addresses, and nothing that needs this site's styles or
 * scripts. Diagrams have no colours without them, so only caption and words remain.
 */
export function feedHtml(html: string, url: string, root: string, pathPrefix: string): string {
  return html
    .replace(valuesPanelPattern, "")
    .replace(/<svg[\s\S]*?<\/svg>|<button[\s\S]*?<\/button>/g, "")
    .replace(/<a class="c-anchor"[\s\S]*?<\/a>/g, "")
    .replace(/<span class="c-codeTitle" data-language-name>[\s\S]*?<\/span>/g, "")
    .replace(/<\/?(?:span|picture|source)\b[^>]*>/g, "")
    .replace(tag, (_, name: string, attributes: string) => {
      const kept = [...attributes.matchAll(attribute)]
        .filter(([, key = ""]) => keptAttributes.test(key))
        .map(
          ([, key = "", value = ""]) => ` ${key}="${inFull(key, value, url, root, pathPrefix)}"`,
        );
      return `<${name}${kept.join("")}>`;
    })
    .replace(/<div>\s*<\/div>/g, "");
}

function inFull(key: string, value: string, url: string, root: string, pathPrefix: string): string {
  if (key !== "href" && key !== "src") return value;
  if (value.startsWith("#")) return url + value;
  return value.startsWith("/") ? root + withoutPathPrefix(value, pathPrefix) : value;
}
