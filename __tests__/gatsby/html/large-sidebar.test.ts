import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { sidebarFor } from "../../../src/gatsby/html/sidebar";

// The groups and the titles of a real site, of about 25 pages each: the words of the glossary and
// the guides, so that they compress as titles do.
const words = readFileSync("content/docs/introduction/md-install.mdx", "utf8").match(
  /[А-Яа-яё]{4,}/g,
);

/** The sidebar of a site with so many pages, 25 of them in a group. */
function sidebarOf(pages: number): string {
  const title = (number: number): string =>
    [7, 11, 13].map((step) => words?.[(number * step) % words.length]).join(" ");
  const group = (first: number): string =>
    `<details class="c-sideGroup"><summary>${title(first)}</summary><ul>${Array.from(
      { length: Math.min(25, pages - first) },
      (_, place) =>
        `<li><a href="${path(first + place)}">${title(first + place)} ${first + place}</a></li>`,
    ).join("")}</ul></details>`;
  return Array.from({ length: pages / 25 }, (_, place) => group(place * 25)).join("");
}

const path = (number: number): string =>
  `/docs/part-${Math.floor(number / 25)}/page-${number.toString(36)}`;
const weight = (pages: number, at: number): number =>
  brotliCompressSync(sidebarFor(sidebarOf(pages), "")(path(at))).length;

test("a page's sidebar grows by at most 3 KB from 100 pages to 1,000", () => {
  const small = weight(100, 60);
  const whole = brotliCompressSync(sidebarOf(1000)).length;
  // With all its links it would grow by more.
  expect(whole - small).toBeGreaterThan(5000);
  for (const at of [0, 60, 999]) expect(weight(1000, at) - small).toBeLessThanOrEqual(3000);
});
