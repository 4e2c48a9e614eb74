import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { checkOutput } from "../../../src/gatsby/html/check-output";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "check-output-"));
  write("docs/index.html", "<title>Документация | Каталог</title>");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test.each([
  ["glossary/domain/index.html", "<title>Домен</title><figcaption>[[domain]]</figcaption>"],
  ["blog/rss.xml", "<description>На [[domain]]</description>"],
  ["search/index.json", '{"title":"[[domain]]"}'],
  ["page-data/docs/page-data.json", '{"label":"[[domain]]"}'],
  ["page-data/docs/text.json", '{"mdx":{"html":"[[domain]]"}}'],
])("a placeholder left in %s stops the build and is named", (file, text) => {
  write(file, text);
  expect(() => checkOutput(folder)).toThrow(`${file}: осталось [[domain]]`);
});

test("square brackets of other kinds are let be", () => {
  write(
    "docs/a/index.html",
    "<title>A</title>if [[ -f a ]]; [[inputs.ldap]] [[:alpha:]] [[servers]]",
  );
  expect(() => checkOutput(folder)).not.toThrow();
});

test("a title two pages share stops the build, with both of them named", () => {
  write("404.html", "<title>Нет</title>");
  write("404/index.html", "<title>Нет</title>");
  expect(() => checkOutput(folder)).not.toThrow();
  write("docs/copy/index.html", '<title data-react-helmet="true">Документация | Каталог</title>');
  expect(() => checkOutput(folder)).toThrow(
    "docs/copy/index.html, docs/index.html: заголовок «Документация | Каталог» у всех один",
  );
});
