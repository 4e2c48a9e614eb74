import { expect, test } from "@jest/globals";
import { legalBody } from "../../src/content-model/legal-body";

const page = '\n<Include id="unapproved" />\n\nСогласие.\n';

test("a legal page says that it is a template only while the owner lists it as unapproved", () => {
  expect(legalBody(page, true)).toEqual({ body: page, problem: null });
  expect(legalBody(page, false)).toEqual({ body: "\n\n\nСогласие.\n", problem: null });
});

test("a page that is listed as unapproved and does not say so is refused", () => {
  expect(legalBody("\nСогласие.\n", true).problem).toBe(
    'страница стоит в unapproved (src/config/site.ts): в ней нужна строка <Include id="unapproved" />',
  );
});
