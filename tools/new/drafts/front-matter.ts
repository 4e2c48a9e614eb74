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

/** A value of YAML, in quotes where it needs them. */
export function yamlValue(value: string): string {
  return stringify(value, { lineWidth: 0 }).trim();
}

/** Stands for a description until there is one; as long as a description has to be. */
export const descriptionGap = gapLine(
  "описание от 120 до 160 знаков, одно или два полных предложения о том, что читатель узнает и сможет сделать с этой страницей",
);
