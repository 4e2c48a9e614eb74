import { expect, test } from "@jest/globals";
import { docsStart } from "../../../src/config/docs-start";
import { onCreatePage } from "../../../src/gatsby/pages/on-create-page";

interface MadePage {
  readonly path: string;
  readonly context?: { readonly start?: typeof docsStart };
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
