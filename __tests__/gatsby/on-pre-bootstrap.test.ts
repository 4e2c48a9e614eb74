import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { onPreBootstrap } from "../../src/gatsby/on-pre-bootstrap";
import { site } from "../../src/config/site";

const before = { ...process.env };

beforeEach(() => {
  process.env = { ...before, ALLOW_PLACEHOLDERS: "", GATSBY_CAPTCHA_SITE_KEY: "" };
});

afterEach(() => {
  process.env = before;
});

/** What is told before a build starts, and whether it stops there. */
function told(environment: Readonly<Record<string, string>>): { isStopped: boolean; text: string } {
  Object.assign(process.env, environment);
  const found = { isStopped: false, text: "" };
  const reporter = {
    panic: (text: string) => Object.assign(found, { isStopped: true, text }),
    warn: (text: string) => Object.assign(found, { text }),
  };
  void (onPreBootstrap as unknown as (args: object) => void)({ reporter });
  return found;
}

test("a production build stops while values of the owner are made up, and names them all", () => {
  const { isStopped, text } = told({ NODE_ENV: "production" });
  expect(isStopped).toBe(true);
  for (const name of site.placeholders)
    expect(text).toContain(`src/config/site.ts, ${name}: стоит заглушка`);
  for (const page of site.unapproved)
    expect(text).toContain(`src/config/site.ts, ${page}: страница называет себя шаблоном`);
  expect(text).toContain("GATSBY_CAPTCHA_SITE_KEY");
  expect(text).toContain("ALLOW_PLACEHOLDERS=1");
});

test.each<[string, Readonly<Record<string, string>>]>([
  ["with ALLOW_PLACEHOLDERS=1", { NODE_ENV: "production", ALLOW_PLACEHOLDERS: "1" }],
  ["while developing", { NODE_ENV: "development" }],
])("%s they are only listed", (_, environment) => {
  const { isStopped, text } = told(environment);
  expect(isStopped).toBe(false);
  expect(text).toContain("owner.phone");
});
