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
