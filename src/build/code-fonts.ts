import { codeFonts } from "../config/fonts";

const lastPreload = /<link rel="preload" as="font"[^>]*>(?![\s\S]*<link rel="preload" as="font")/;
const fetchesCodeFonts = new RegExp(`<link rel="preload"[^>]*/fonts/${codeFonts.basic}\\.woff2`);
const code = /<(code|pre|kbd|samp)\b[^>]*>[\s\S]*?<\/\1>|class="c-codeTitle">[^<]*/g;

/** The HTML with the fonts its code needs fetched with it: found when the text is laid out, they would have it laid out again. A page of an earlier build has them already. */
export function withCodeFonts(html: string): string {
  if (fetchesCodeFonts.test(html)) return html;
  // Before it is the bar, whose key names are not shown on narrow screens.
  const content = html.slice(html.indexOf("<main"));
  const text = (content.match(code) ?? []).join("").replace(/<[^>]*>/g, "");
  const files = text === "" ? [] : [codeFonts.basic, ...(/[а-яё]/i.test(text) ? [codeFonts.russian] : [])];
  return html.replace(lastPreload, (link) => link + files.map((file) => link.replace(/\/fonts\/[^"]+/, `/fonts/${file}.woff2`)).join(""));
}
