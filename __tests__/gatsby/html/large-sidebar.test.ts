import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import type { SidebarGroup } from "../../../src/content-model/sidebar";
import { sidebarHtml } from "../../../src/gatsby/pages/sidebar";

// The groups and the titles of a real site, of about 25 pages each: the words of the glossary and
// the guides, so that they compress as titles do.
const words = readFileSync("content/docs/introduction/md-install.mdx", "utf8").match(
  /[А-Яа-яё]{4,}/g,
);

/** The sidebar of a site with so many pages, 25 of them in a group. */
function sidebarOf(pages: number): SidebarGroup[] {
  const title = (number: number): string =>
    [7, 11, 13].map((step) => words?.[(number * step) % words.length]).join(" ");
  const link = (number: number) => ({ path: path(number), label: `${title(number)} ${number}` });
  return Array.from({ length: pages / 25 }, (_, group) => ({
    id: String(group),
    title: title(group * 25),
    links: Array.from({ length: 25 }, (__, place) => link(group * 25 + place)),
  }));
}

const path = (number: number): string =>
  `/docs/part-${Math.floor(number / 25)}/page-${number.toString(36)}`;
const weight = (pages: number, at?: number): number =>
  brotliCompressSync(sidebarHtml(sidebarOf(pages), at === undefined ? at : path(at))).length;

test("a page's sidebar grows by at most 3 KB from 100 pages to 1,000", () => {
  const small = weight(100, 60);
  // With all its links it would grow by more.
  expect(weight(1000) - small).toBeGreaterThan(5000);
  for (const at of [0, 60, 999]) expect(weight(1000, at) - small).toBeLessThanOrEqual(3000);
});
