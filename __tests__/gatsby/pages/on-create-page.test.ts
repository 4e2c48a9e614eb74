import { expect, test } from "@jest/globals";
import { onCreatePage } from "../../../src/gatsby/pages/on-create-page";

/** The paths a page is made at anew, and deleted from. */
function changes(path: string): { made: string[]; deleted: string[] } {
  const made: string[] = [];
  const deleted: string[] = [];
  const actions = {
    createPage: (page: { path: string }) => made.push(page.path),
    deletePage: (page: { path: string }) => deleted.push(page.path),
  };
  void (onCreatePage as unknown as (args: object) => void)({ page: { path }, actions });
  return { made, deleted };
}

test.each([
  ["/blog/", "/blog"],
  ["/docs/updates/", "/docs/updates"],
  ["/docs/api", "/docs/api/"],
])("the page %s is made at %s", (path, address) => {
  expect(changes(path)).toEqual({ made: [address], deleted: [path] });
});

test.each(["/", "/docs/api/", "/docs", "/404.html"])("the page %s stays", (path) => {
  expect(changes(path)).toEqual({ made: [], deleted: [] });
});
