import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { typograph } from "../../src/markup/typography";

const folders = ["src/pages", "src/components/home"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
);
const shortest = 30;

/**
 * Russian sentences a page's own code shows: between tags, in values in braces, and in the fields
 * that hold what a page or a part of it is about.
 */
function sentences(code: string): string[] {
  const between = [...code.matchAll(/>([^<>{}]+)</g)].map((match) => (match[1] ?? "").trim());
  const named = [...code.matchAll(/(?:\w+=\{|text: )"([^"]+)"/g)].map((match) => match[1] ?? "");
  const shownBelowTitle = /\{description\}<\/Lead>|<PageTop .*description \}\}.*\/>/.test(code)
    ? [...code.matchAll(/description = (["`])(.+)\1;/g)].map((match) => match[2] ?? "")
    : [];
  return [...between, ...named, ...shownBelowTitle]
    .map((text) => text.replaceAll("&nbsp;", "\u00A0").replaceAll("\\u00A0", "\u00A0"))
    .filter((text) => /[а-яё]{2}/i.test(text) && text.length >= shortest);
}

test.each(files)(
  "sentences of %s have no short word at the end of a line, as texts of content have none",
  (file) => {
    for (const text of sentences(readFileSync(file, "utf8"))) expect(text).toBe(typograph(text));
  },
);

test("sentences are found at all", () => {
  expect(files.flatMap((file) => sentences(readFileSync(file, "utf8"))).length).toBeGreaterThan(15);
});
