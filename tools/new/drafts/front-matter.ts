import { stringify } from "yaml";
import { gapMark } from "../../../src/content-model/gaps";

/** A gap in front matter. */
export function gapLine(what: string): string {
  return `"${gapMark} ${what}"`;
}

/** A gap in the text. */
export function gap(what: string): string {
  return `${gapMark} ${what}`;
}

/** A YAML value, quoted where necessary. */
export function yamlValue(value: string): string {
  return stringify(value, { lineWidth: 0 }).trim();
}

/** A placeholder for the description, of the required length. */
export const descriptionGap = gapLine(
  "описание от 120 до 160 знаков, одно или два полных предложения о том, что читатель узнает и сможет сделать с этой страницей",
);

/** What was verified: nothing yet. */
export const proofGap = `proof:
  summary: ${gapLine("что на странице проверено и что нет, не больше 40 слов")}
  runs: [] # ${gap("day, what, on: что вы выполнили сами; если ничего, сотрите это примечание")}`;
