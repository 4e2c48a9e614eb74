import { valuesPanelPattern } from "../contracts/values-panel";

/** A heading of the second level with what follows it; `id` is empty before the first one. */
export interface TextPart {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

const headingPattern = /^<div class="c-heading" data-level="h2"><h2 id="([\w-]+)"[\s\S]*?<\/div>/;

/** Splits the HTML of a text at its second-level headings, without the panel of reader values. */
export function textParts(html: string): TextPart[] {
  return html
    .replace(valuesPanelPattern, "")
    .split(/(?=<div class="c-heading" data-level="h2">)/)
    .map((part) => {
      const [heading = "", id = ""] = headingPattern.exec(part) ?? [];
      return { id, heading, html: part.slice(heading.length).trim() };
    });
}
