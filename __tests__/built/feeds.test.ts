import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { findProgram } from "../../tools/programs/find-program.mjs";

const read = (file: string): string => readFileSync(`public/${file}`, "utf8");
const sections = ["blog", "docs/updates"] as const;

function xpath(file: string, expression: string): string {
  const { stdout, stderr, status } = spawnSync(
    findProgram("xmllint") ?? "xmllint",
    ["--nonet", "--xpath", expression, `public/${file}`],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${file}: ${expression}: ${stderr}`);
  return stdout.trim();
}
const is = (file: string, expression: string): void =>
  expect([file, expression, xpath(file, `boolean(${expression})`)]).toEqual([
    file,
    expression,
    "true",
  ]);
const named = (name: string): string => `*[local-name()="${name}"]`;
/** The element has no child without one of these. */
const each = (elements: string, parts: readonly string[]): string =>
  parts.map((part) => `not(${elements}[not(normalize-space(${part}))])`).join(" and ");

test.each(sections)("the RSS of %s is well formed and has what RSS 2.0 asks for", (section) => {
  const file = `${section}/rss.xml`;
  is(file, 'string(/rss/@version)="2.0"');
  is(file, each("/rss/channel", ["title", "link", "description", "language"]));
  is(file, each("//item", ["title", "link", "guid", "pubDate", "description"]));
  is(file, "count(//item) > 0 and count(//item) <= 20");
  is(file, "count(//item/guid[not(. = preceding::guid)]) = count(//item)");
  is(
    file,
    `/rss/channel/${named("link")}[@rel="self"][@type="application/rss+xml"][@href="http://localhost:9000/${file}"]`,
  );
});

test.each(sections)("the Atom of %s is well formed and has what RFC 4287 asks for", (section) => {
  const file = `${section}/atom.xml`;
  is(file, '/*[local-name()="feed"][namespace-uri()="http://www.w3.org/2005/Atom"]');
  is(file, each(`/${named("feed")}`, ["title", "id", "updated", "author"].map(named)));
  is(file, each(`//${named("entry")}`, ["title", "id", "updated", "content"].map(named)));
  is(file, `count(//${named("entry")}) > 0`);
  is(file, `/*/${named("link")}[@rel="self"][@href="http://localhost:9000/${file}"]`);
});

test.each(sections)("the JSON feed of %s has what its version 1.1 asks for", (section) => {
  const feed = JSON.parse(read(`${section}/feed.json`)) as {
    items: Record<string, string>[];
  } & Record<string, unknown>;
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: expect.stringMatching(/./),
    home_page_url: `http://localhost:9000/${section}`,
    feed_url: `http://localhost:9000/${section}/feed.json`,
  });
  expect(feed.items.length).toBeGreaterThan(0);
  for (const item of feed.items) {
    expect(item).toMatchObject({ title: expect.stringMatching(/./), url: item["id"] });
    expect(item["date_published"]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  }
});

test.each(sections)(
  "the texts in the feeds of %s have full addresses and nothing of the site's furniture",
  (section) => {
    const { items } = JSON.parse(read(`${section}/feed.json`)) as {
      items: { url: string; content_html: string }[];
    };
    for (const { url, content_html: html } of items) {
      const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? "");
      expect([url, links.filter((link) => !/^(?:https?|mailto|tel):/.test(link))]).toEqual([
        url,
        [],
      ]);
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect([
        url,
        tags.filter((tag) =>
          /^<(?:button|svg|script|style|span)|\s(?:class|id|role|tabindex|data-|aria-)/.test(tag),
        ),
      ]).toEqual([url, []]);
      expect(html).not.toMatch(/Копировать<|Переносить строки/);
      for (const format of ["rss.xml", "atom.xml"])
        expect(xpath(`${section}/${format}`, "string(/)")).toContain(html.trim().slice(0, 200));
    }
  },
);
