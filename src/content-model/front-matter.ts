import type { z } from "zod";
import { checkedYaml, type CheckedYaml } from "./checked-yaml";
import { accountOf, fillAccount, fillReaderDefaults, fillSiteValues } from "./placeholders";

/**
 * Splits off the text between the first two `---` lines; null without front matter. `bodyLine` is
 * the line where the body begins, counted from 1.
 */
export function splitFile(text: string) {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return null;
  const head = match[0];
  return {
    frontMatter: match[1] ?? "",
    body: text.slice(head.length),
    bodyLine: head.split("\n").length,
  };
}

/**
 * Parses front matter and validates it against `schema`, with owner and reader placeholders filled
 * in.
 */
export function parseFrontMatter<T>(
  file: string,
  frontMatter: string,
  schema: z.ZodType<T>,
): CheckedYaml<T> {
  const filled = fillReaderDefaults(
    fillAccount(fillSiteValues(frontMatter), accountOf(frontMatter)),
  );
  return checkedYaml(file, filled, schema, {
    firstLine: 2,
    name: "front matter",
  });
}
