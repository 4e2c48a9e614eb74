import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { routes } from "../../src/routes";

const output = "public";

interface Budget {
  readonly kind: string;
  readonly pages: readonly string[];
  /** KB of 1,000 bytes in brotli: 10 % above the heaviest page when last set. */
  readonly html: number;
  /** All scripts that the page names, whenever they are loaded. */
  readonly script: number;
}

const pagesOf = (folder: string): string[] =>
  readdirSync(join(output, folder), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(join(output, folder, entry.name, "index.html")),
    )
    .map(({ name }) => `${folder}/${name}`);

const budgets: readonly Budget[] = [
  { kind: "home page", pages: [routes.home.path], html: 30.9, script: 126 },
  { kind: "documentation root", pages: [routes.docs.path], html: 26.4, script: 124 },
  { kind: "guide", pages: pagesOf("docs/ldaps-and-ldap"), html: 29.6, script: 124 },
  { kind: "task", pages: pagesOf("docs/introduction"), html: 38.3, script: 124 },
  { kind: "release", pages: pagesOf("docs/updates"), html: 23.3, script: 124 },
  { kind: "term", pages: pagesOf("glossary"), html: 20.4, script: 124 },
  { kind: "article", pages: ["blog/keytab", "blog/ldap-filter"], html: 22.6, script: 123 },
  { kind: "filter page", pages: [routes.ldapFilter.path], html: 21, script: 140 },
  { kind: "list of the API's methods", pages: [routes.api.path], html: 24.3, script: 124 },
  { kind: "section of the API", pages: pagesOf("docs/api"), html: 24.3, script: 124 },
  { kind: "error page", pages: [routes.errors.path], html: 43, script: 127 },
  { kind: "search page", pages: [routes.search.path], html: 16.4, script: 129 },
];

test.each(budgets)("each $kind stays within its budget", ({ pages, html, script }) => {
  expect(pages.length).toBeGreaterThan(0);
  const over = pages.filter((page) => {
    const weight = weightOf(page);
    return weight.html > html * 1000 || weight.script > script * 1000;
  });
  expect(over.map((page) => [page, weightOf(page)])).toEqual([]);
});

test("scripts belong to kinds of pages, so they do not grow with the number of pages", () => {
  const scripts = readdirSync(output).filter((file) => /^component---.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => !/^component---src-(?:pages|templates)-/.test(file))).toEqual([]);
});

/** KB of 1,000 bytes in gzip of what is loaded when a visitor signs in. */
const lateParts = {
  account: 48,
  "account-captcha-work": 3,
  "account-dialog": 8,
  "account-phone": 56,
  "account-toasts": 9,
  "account-work-worker": 4.2,
};

test.each(Object.entries(lateParts))("%s is at most %f KB", (part, most) => {
  const name = new RegExp(`^${part}-[0-9a-f]{8,20}\\.js$`);
  const files = readdirSync(output).filter((file) => name.test(file));
  expect(files).toHaveLength(1);
  for (const file of files)
    expect(gzipSync(readFileSync(join(output, file)), { level: 9 }).length).toBeLessThan(
      most * 1000,
    );
});

test("no script holds the inspector of machines", () => {
  const scripts = readdirSync(output).filter((file) => file.endsWith(".js"));
  const inspector = /statelyai|stately\.ai|xstateinspector/;
  expect(
    scripts.filter((file) => inspector.test(readFileSync(join(output, file), "utf8"))),
  ).toEqual([]);
});

function weightOf(page: string): { html: number; script: number } {
  const file = join(page, "index.html");
  const text = readFileSync(join(output, file), "utf8");
  const scripts = new Set(text.match(/[\w-]+-[0-9a-f]{8,20}\.js/g));
  return {
    html: bytes(file),
    script: [...scripts].reduce((sum, script) => sum + bytes(script), 0),
  };
}

function bytes(path: string): number {
  const file = join(output, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
