import { expect, test } from "@jest/globals";
import {
  archiveSchema,
  pageTextSchema,
  searchIndexSchema,
  sidebarSchema,
  sitePolicySchema,
} from "../../src/contracts/site-file-schemas";
import { pageDataFile, pageTextFile } from "../../src/contracts/site-files";
import { buildIndex } from "../../src/search/build-index";

test("the data and the text of a page stand side by side, with a slash at the end of its address and without", () => {
  expect(["/", "/docs/api/", "/docs/a"].map(pageTextFile)).toEqual([
    "/page-data/index/text.json",
    "/page-data/docs/api/text.json",
    "/page-data/docs/a/text.json",
  ]);
  expect(pageDataFile("/docs/a")).toBe("/page-data/docs/a/page-data.json");
});

test("an index of search as the build makes it is what the browser is promised", () => {
  const index = buildIndex([
    {
      path: "/docs/a",
      kind: "docs",
      title: "Порты",
      description: "Какие порты открыть",
      synonyms: [],
      isStart: false,
      prior: 1,
      sections: [],
    },
  ]);
  expect(searchIndexSchema.parse(JSON.parse(JSON.stringify(index)))).toEqual(index);
});

test.each([
  ["a sidebar without links", sidebarSchema, {}],
  ["a text that is no HTML", pageTextSchema, { html: null }],
  ["an article without a date", archiveSchema, [{ path: "/blog/a", title: "А", date: "" }]],
  ["an article elsewhere", archiveSchema, [{ path: "blog/a", title: "А", date: "2026-11-22" }]],
  ["a script without a hash", sitePolicySchema, { scriptHashes: ["'unsafe-inline'"] }],
])("%s is refused", (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
});
