import { expect, test } from "@jest/globals";
import { z } from "zod";
import {
  indexPageSchema,
  pageTextSchema,
  searchIndexSchema,
  sidebarSchema,
  sitePolicySchema,
} from "../../src/contracts/site-file-schemas";
import {
  pageDataFile,
  pageTextFile,
  searchShardFolder,
  siteFiles,
} from "../../src/contracts/site-files";
import { smallSite } from "../search/support/small-site";
import { indexFiles } from "../../src/search/write-index";

test("the data and the text of a page stand side by side, with a slash at the end of its address and without", () => {
  expect(["/", "/docs/api/", "/docs/a"].map(pageTextFile)).toEqual([
    "/page-data/index/text.json",
    "/page-data/docs/api/text.json",
    "/page-data/docs/a/text.json",
  ]);
  expect(pageDataFile("/docs/a")).toBe("/page-data/docs/a/page-data.json");
});

test("the files of an index of search as the build makes them are what the browser is promised", () => {
  const files = indexFiles(smallSite, { allTitles: 0, shard: 100 });
  const schemas = {
    pages: indexPageSchema.array(),
    postings: z.string(),
  };
  const kinds = [...files].map(([path, text]) => {
    const kind = new RegExp(`^${searchShardFolder}/([a-z]+)-[0-9a-f]{8}\\.json$`).exec(path)?.[1];
    const content: unknown = JSON.parse(text);
    const schema = kind === undefined ? searchIndexSchema : schemas[kind as keyof typeof schemas];
    expect(schema.parse(content)).toEqual(content);
    return kind ?? path;
  });
  expect(new Set(kinds)).toEqual(new Set(["pages", "postings", siteFiles.searchIndex]));
});

test.each([
  ["a sidebar without links", sidebarSchema, {}],
  ["a text that is no HTML", pageTextSchema, { html: null }],
  ["a script without a hash", sitePolicySchema, { scriptHashes: ["'unsafe-inline'"] }],
])("%s is refused", (_, schema, value) => {
  expect(schema.safeParse(value).success).toBe(false);
});
