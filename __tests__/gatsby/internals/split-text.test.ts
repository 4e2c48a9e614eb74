import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { assertLoader, joinText, splitText } from "../../../src/gatsby/internals/split-text";

test("the text of a page moves from its data into a file beside it, and back before the next build; data without text stays as it is, beside an empty file", () => {
  const folder = mkdtempSync(join(tmpdir(), "split-text-"));
  const write = (page: string, data: object): void => {
    mkdirSync(join(folder, "page-data", page), { recursive: true });
    writeFileSync(
      join(folder, "page-data", page, "page-data.json"),
      JSON.stringify({ path: `/${page}`, result: { data } }),
    );
  };
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(folder, "page-data", file), "utf8"));
  write("guide", { docPage: { title: "A", mdx: { html: "<p>text</p>", headings: [] } } });
  write("api", { apiDescription: { html: "<p>api</p>" } });
  write("list", { allPost: { nodes: [] } });
  splitText(folder);
  expect(read("guide/text.json")).toEqual({ html: "<p>text</p>" });
  expect(read("guide/page-data.json")).toEqual({
    path: "/guide",
    result: { data: { docPage: { title: "A", mdx: { html: null, headings: [] } } } },
  });
  expect(read("api/text.json")).toEqual({ html: "<p>api</p>" });
  expect(read("list/page-data.json")).toEqual({
    path: "/list",
    result: { data: { allPost: { nodes: [] } } },
  });
  expect(read("list/text.json")).toEqual({ html: "" });
  joinText(folder);
  expect(read("guide/page-data.json")).toEqual({
    path: "/guide",
    result: { data: { docPage: { title: "A", mdx: { html: "<p>text</p>", headings: [] } } } },
  });
  expect(read("api/page-data.json")).toEqual({
    path: "/api",
    result: { data: { apiDescription: { html: "<p>api</p>" } } },
  });
  rmSync(folder, { recursive: true });
});

test("a Gatsby that keeps no text in page data stops the build", () => {
  const folder = mkdtempSync(join(tmpdir(), "split-text-"));
  expect(() => splitText(folder)).toThrow("No page data contains a text: Gatsby has changed");
  rmSync(folder, { recursive: true });
});

test("Gatsby's loader is as expected; one without the overridden methods stops the build", () => {
  assertLoader("node_modules/gatsby/cache-dir");
  const folder = mkdtempSync(join(tmpdir(), "loader-"));
  cpSync("node_modules/gatsby/cache-dir/production-app.js", join(folder, "production-app.js"));
  writeFileSync(join(folder, "loader.js"), "export const publicLoader = { loadPage: () => null };");
  expect(() => assertLoader(folder)).toThrow(
    "Its loader has no loadPage or hovering: Gatsby has changed",
  );
  rmSync(folder, { recursive: true });
});
