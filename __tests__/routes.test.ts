import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { routePaths, routes, withOwnSlash } from "../src/routes";

test("every page made by code has its route, and every route its page", () => {
  const pages = readdirSync("src/pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && file !== "404.tsx")
    .map((file) => withOwnSlash(`/${file.replace(/(\/?index)?\.tsx$/, "")}`));
  expect(routePaths().sort()).toEqual(pages.sort());
});

test("only the home page and the API have a slash at the end of their addresses", () => {
  expect(
    ["/", "", "/docs/", "/docs/api", "/docs/api/", "/docs/api-like/"].map(withOwnSlash),
  ).toEqual(["/", "/", "/docs", "/docs/api/", "/docs/api/", "/docs/api-like"]);
  expect(Object.values(routes).every(({ path }) => withOwnSlash(path) === path)).toBe(true);
});
