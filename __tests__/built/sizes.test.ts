import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";

const output = "public";
const kilobyte = 1000;

/** Bytes a browser fetches for a file: of its brotli copy where there is one. */
function bytes(address: string): number {
  const file = join(output, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** What stands in a page, and what its code adds; fonts and pictures left out. */
function firstLoad(path: string): {
  html: number;
  inline: number;
  data: number;
  script: number;
} {
  const page = join(path, "index.html");
  const pageData = join("page-data", path, "page-data.json");
  const html = readFileSync(join(output, page), "utf8");
  const scripts = new Set((/data-late="([^"]+)"/.exec(html)?.[1] ?? "").split(" "));
  expect(scripts.size).toBeGreaterThan(3);
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  );
  return {
    html: bytes(page),
    inline: brotliCompressSync(inline.join("")).length,
    data: bytes(pageData) + bytes("page-data/app-data.json"),
    script: [...scripts].reduce((sum, script) => sum + bytes(script), 0),
  };
}

/** Addresses of the guides: what the compatibility table lists. */
function guides(): string[] {
  const table = readFileSync(join(output, "docs/ldaps-and-ldap/index.html"), "utf8");
  return [
    ...new Set(
      [
        ...(/<table[\s\S]*<\/table>/.exec(table)?.[0] ?? "").matchAll(
          /href="\/(docs\/[^"#]+\/md-[^"#]+)"/g,
        ),
      ].map((match) => match[1] ?? ""),
    ),
  ];
}

// Sums need a build, which `npm test` makes first: without one they fail.
describe("what a reader fetches", () => {
  test("of a guide before he acts is 25 KB in the middle, at most 5 KB of it script", () => {
    const loads = guides().map(firstLoad);
    const html = loads.map((load) => load.html).sort((one, other) => one - other);
    expect(html.length).toBeGreaterThanOrEqual(22);
    expect(html[Math.floor(html.length / 2)]).toBeLessThanOrEqual(25 * kilobyte);
    expect(Math.max(...loads.map(({ inline }) => inline))).toBeLessThanOrEqual(5 * kilobyte);
  });

  test("once he acts on a guide stays within the budget: 74.7 KB of script, 102.3 KB in all", () => {
    const sums = guides()
      .map(firstLoad)
      .map(({ html, data, script }) => ({ script, all: html + data + script }));
    expect(sums.length).toBeGreaterThanOrEqual(22);
    expect(Math.max(...sums.map(({ script }) => script))).toBeLessThanOrEqual(74.7 * kilobyte);
    expect(Math.max(...sums.map(({ all }) => all))).toBeLessThanOrEqual(102.3 * kilobyte);
  });

  test("of fonts where no code is seen stays within 60 KB", () => {
    const html = readFileSync(join(output, "blog/about-us/index.html"), "utf8");
    const preloaded = [...html.matchAll(/<link[^>]*as="font"[^>]*href="([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(preloaded.length).toBeGreaterThan(0);
    expect(preloaded.reduce((sum, font) => sum + bytes(font), 0)).toBeLessThanOrEqual(
      60 * kilobyte,
    );
  });

  test("does not grow with the number of pages: the map of chunks knows kinds of pages, not pages", () => {
    const chunks = Object.keys(
      JSON.parse(readFileSync(join(output, "chunk-map.json"), "utf8")) as object,
    );
    expect(chunks.filter((chunk) => /content---|md-gitlab/.test(chunk))).toEqual([]);
    expect(chunks.length).toBeLessThan(40);
  });
});
