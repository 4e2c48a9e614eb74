import { codeFont } from "../../config/fonts";

const textPreload = /<link rel="preload" as="font"[^>]*>/;
const code = /<(?:code|pre|kbd|samp)\b|class="c-codeTitle"/;

/** The HTML with the font its code needs fetched with it: found when the text is laid out, it would have it laid out again. A page of an earlier build has it already. */
export function preloadCodeFont(html: string): string {
  // Before the content is the bar, whose key names are not shown on narrow screens.
  if (html.includes(`/fonts/${codeFont}.woff2"`) || !code.test(html.slice(html.indexOf("<main"))))
    return html;
  return html.replace(
    textPreload,
    (link) => link + link.replace(/\/fonts\/[^"]+/, `/fonts/${codeFont}.woff2`),
  );
}
