import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { writeSitemap } from "../../../src/gatsby/feeds/sitemap";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sitemap-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env.GATSBY_SITE_URL;
  delete process.env.PATH_PREFIX;
});

test("the sitemap names every page by its full address, robots.txt names the sitemap", () => {
  process.env.GATSBY_SITE_URL = "https://docs.example.ru/";
  process.env.PATH_PREFIX = "/site";
  writeSitemap(folder, ["/", "/docs/api/", "/docs/updates/V2.4.0"]);
  const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    "https://docs.example.ru/site/",
    "https://docs.example.ru/site/docs/api/",
    "https://docs.example.ru/site/docs/updates/V2.4.0",
  ]);
  expect(readFileSync(join(folder, "robots.txt"), "utf8")).toContain(
    "Sitemap: https://docs.example.ru/site/sitemap.xml\n",
  );
});

test("a page with a known last change has its time, any other has none", () => {
  writeSitemap(folder, ["/", "/docs"], new Map([["/docs", "2026-03-04T10:00:00+03:00"]]));
  const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
  expect(sitemap).toContain("/</loc></url>");
  expect(sitemap).toContain("/docs</loc><lastmod>2026-03-04T10:00:00+03:00</lastmod></url>");
});

test("robots.txt closes the search below the prefix, and tells Yandex which parameters make no page", () => {
  process.env.PATH_PREFIX = "/site";
  writeSitemap(folder, []);
  const robots = readFileSync(join(folder, "robots.txt"), "utf8").split("\n");
  expect(robots).toContain("Disallow: /site/search");
  expect(robots).toContain("Clean-param: filter /site/docs/ldap-filter");
  expect(robots).toContain("Clean-param: from&to /site/docs/updates");
  expect(robots).toContain("Clean-param: guide /site/docs/check-connection");
});
