import { expect, test } from "@jest/globals";
import { docsStart } from "../../../src/config/docs-start";
import { shownEntries } from "../../../src/content-model/sample-tree";
import { treeSearch } from "../../../src/features/ldap-filter/tree-search";
import type { HomeTree } from "../../../src/gatsby/pages/home-tree";
import { onCreatePage } from "../../../src/gatsby/pages/on-create-page";

interface MadePage {
  readonly path: string;
  readonly context?: { readonly start?: typeof docsStart; readonly tree?: HomeTree };
}

/** The pages made anew for a page, and the paths deleted. */
function changes(page: MadePage): { made: MadePage[]; deleted: string[] } {
  const made: MadePage[] = [];
  const deleted: string[] = [];
  const actions = {
    createPage: (each: MadePage) => made.push(each),
    deletePage: (each: MadePage) => deleted.push(each.path),
  };
  void (onCreatePage as unknown as (args: object) => void)({ page, actions });
  return { made, deleted };
}

test.each([
  ["/blog/", "/blog"],
  ["/docs/updates/", "/docs/updates"],
  ["/docs/api", "/docs/api/"],
])("the page %s is made at %s", (path, address) => {
  expect(changes({ path })).toEqual({ made: [{ path: address }], deleted: [path] });
});

test.each(["/docs/api/", "/404.html", "/dev-404-page/"])("the page %s stays", (path) => {
  expect(changes({ path })).toEqual({ made: [], deleted: [] });
});

test("the documentation's root is given the way in, its sentences with their non-breaking spaces, once", () => {
  const { made, deleted } = changes({ path: "/docs/" });
  expect(deleted).toEqual(["/docs/"]);
  expect(made.map(({ path }) => path)).toEqual(["/docs"]);
  const start = made[0]?.context?.start ?? [];
  expect(start.map(({ id }) => id)).toEqual(docsStart.map(({ id }) => id));
  expect(start[0]?.links[2]?.note).toBe(
    "Пробный каталог на\u00A0одном сервере и\u00A0первый вход по\u00A0LDAPS.",
  );
  for (const page of made) expect(changes(page)).toEqual({ made: [], deleted: [] });
});

test("the home page is given the tree with the answer its engine gives, once", () => {
  const { made } = changes({ path: "/" });
  const tree = made[0]?.context?.tree;
  if (!tree) throw new Error("no tree");
  const entries = shownEntries("gitlab");
  const answer = treeSearch(entries)(tree.filter);
  expect([...tree.found].sort()).toEqual([...answer.found].sort());
  expect(answer).toMatchObject({ result: "success (0)", error: null });
  expect(tree.rows.map(({ dn }) => dn).sort()).toEqual(entries.map(({ dn }) => dn).sort());
  expect(tree.rows.slice(0, 3).map(({ branch, label }) => branch + label)).toEqual([
    "dc=example,dc=ru",
    "├─ ou=users",
    "│  ├─ cn=a.smirnova",
  ]);
  for (const page of made) expect(changes(page)).toEqual({ made: [], deleted: [] });
});
