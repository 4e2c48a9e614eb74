import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { parse, serialize, type DefaultTreeAdapterTypes } from "parse5";

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

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const partPath =
  /^\/docs\/(?:check-connection|errors|ldap-filter|ldaps-and-ldap|ports|updates)(?:[?#]|$)/;
const partRules = /[^{}]*\.(?:c-values|c-term)\b[^{}]*\{[^{}]*\}/g;

/**
 * Takes out of a page what the parts for the reader put into it: the line of «Ваши параметры», the
 * sentence that leads to the check of a connection, links of the sidebar and the footer to the
 * pages of parts, the marks of values and terms around their words, and their rules of style. Says
 * how many elements that were.
 */
function takeParts(node: ParentNode): number {
  let count = 0;
  node.childNodes = node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [child];
    for (const text of child.tagName === "style" ? child.childNodes : [])
      if ("value" in text) text.value = text.value.replace(partRules, "");
    count += takeParts(child);
    const classes = attribute(child, "class").split(" ");
    if (classes.includes("c-values") || isWayToPart(child)) return ((count += 1), []);
    const isMark = attribute(child, "data-param") !== "" || classes.includes("c-term");
    return isMark ? ((count += 1), child.childNodes) : [child];
  });
  return count;
}

function isWayToPart({ tagName, childNodes }: Element): boolean {
  return (
    /^(?:li|p)$/.test(tagName) &&
    childNodes.some(
      (child) =>
        child.nodeName === "a" && "attrs" in child && partPath.test(attribute(child, "href")),
    )
  );
}

function attribute({ attrs }: Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? "";
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

  test("once he acts on a guide stays within the budget: 75.1 KB of script, 102.7 KB in all", () => {
    const sums = guides()
      .map(firstLoad)
      .map(({ html, data, script }) => ({ script, all: html + data + script }));
    expect(sums.length).toBeGreaterThanOrEqual(22);
    expect(Math.max(...sums.map(({ script }) => script))).toBeLessThanOrEqual(75.1 * kilobyte);
    expect(Math.max(...sums.map(({ all }) => all))).toBeLessThanOrEqual(102.7 * kilobyte);
  });

  // Both are compressed as they are printed again from their trees. The head's script, which waits
  // for the reader's presses, is the same on all pages: the first test limits it.
  test("of the guide in the middle before he acts has at most 1.5 KB for the parts for him, and no script", () => {
    const sizes = guides().map((path) => ({ path, html: firstLoad(path).html }));
    sizes.sort((one, other) => one.html - other.html);
    const middle = sizes[Math.floor(sizes.length / 2)]?.path ?? "";
    const html = readFileSync(join(output, middle, "index.html"), "utf8");
    expect(/<script[^>]*\ssrc=|<link[^>]*(?:modulepreload|as="script)/.exec(html)).toBeNull();
    const page = parse(html);
    const whole = brotliCompressSync(serialize(page)).length;
    expect(takeParts(page)).toBeGreaterThan(20);
    const plain = serialize(page);
    expect(/data-param|class="c-(?:values|term)|check-connection/.exec(plain)).toBeNull();
    const added = whole - brotliCompressSync(plain).length;
    expect(added).toBeGreaterThan(300);
    expect(added).toBeLessThanOrEqual(1.5 * kilobyte);
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

  test("does not grow with the number of pages: scripts belong to kinds of pages", () => {
    const scripts = readdirSync(output).filter((file) => /^component---.*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((file) => !/^component---src-(?:pages|templates)-/.test(file))).toEqual(
      [],
    );
  });
});
