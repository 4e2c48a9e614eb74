import { valuesPanelPattern } from "../contracts/values-panel";

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#x27": "'",
  "#39": "'",
};

/**
 * The text of each section of a page's static HTML by id, one line per block; the text before the
 * first heading has the id "".
 */
export function sectionTexts(html: string): Map<string, string> {
  const texts = new Map<string, string>();
  let id = "";
  for (const part of html.split(/(?=<h[2-4] id=")/)) {
    const heading = /^<h[2-4] id="([^"]*)"[\s\S]*?<\/h[2-4]>/.exec(part);
    if (heading) id = heading[1] ?? "";
    texts.set(id, plainText(heading ? part.slice(heading[0].length) : part));
  }
  return texts;
}

function plainText(html: string): string {
  return html
    .replace(valuesPanelPattern, "")
    .replace(
      /(?:\u00A0|&nbsp;)?<svg[\s\S]*?<\/svg>|<button[\s\S]*?<\/button>|<details class="c-pageMenu">[\s\S]*?<\/details>|<a class="c-anchor"[\s\S]*?<\/a>|<span class="c-codeTitle" data-language-name[\s\S]*?<\/span>/g,
      "",
    )
    .replace(
      /<\/(?:p|li|td|th|tr|div|pre|figcaption|summary)>|<br\s*\/?>|<span class="c-line/g,
      "\n$&",
    )
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+|#x?[\da-f]+);/gi, (whole, name: string) => named[name.toLowerCase()] ?? whole)
    .replace(/\n{2,}/g, "\n")
    .trim();
}
