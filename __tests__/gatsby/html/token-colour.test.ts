import { expect, test } from "@jest/globals";
import { tokenColour } from "../../../src/gatsby/html/token-colour";

test("the browser's bars get the page's background of each mode", () => {
  expect(tokenColour("bg")).toEqual({ light: "#ffffff", dark: "#0c1412" });
  expect(() => tokenColour("font")).toThrow("--font is expected twice");
});
