import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { pageColours } from "../../../src/gatsby/html/page-colours";

test("the browser's bars get the page's background of each mode", () => {
  const { light, dark } = pageColours(readFileSync("src/styles/tokens.css", "utf8"));
  expect([light, dark]).toEqual(["#ffffff", "#0c1412"]);
  expect(() => pageColours(":root { --bg: #ffffff; }")).toThrow("--bg is expected twice");
});
