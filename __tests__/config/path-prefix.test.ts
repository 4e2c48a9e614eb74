import { expect, test } from "@jest/globals";
import { withoutPathPrefix } from "../../src/config/path-prefix";

test.each([
  ["/site/docs", "/docs"],
  ["/site/docs/?x=1", "/docs/?x=1"],
  ["/site", "/"],
  ["/site/", "/"],
  ["/site?x=1", "/?x=1"],
  ["/docs", "/docs"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/site-two/docs", "/site-two/docs"],
  ["/docs/site/x", "/docs/site/x"],
])("below the prefix /site the address %s is %s", (address, path) => {
  expect(withoutPathPrefix(address, "/site")).toBe(path);
});

test("without a prefix every address stays as it is", () => {
  expect(withoutPathPrefix("/docs?x=1", "")).toBe("/docs?x=1");
});
