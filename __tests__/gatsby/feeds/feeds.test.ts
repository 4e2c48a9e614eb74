import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { writeFeeds } from "../../../src/gatsby/feeds/feeds";
import { site } from "../../../src/config/site";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "feeds-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(folder, file), "utf8");
const release = (version: string, html = "<p>text</p>") => ({
  path: `/docs/updates/V${version}`,
  version,
  date: "2025-09-22",
  description: `О выпуске ${version} & прочем`,
  upgrade: { also: [] as string[] },
  mdx: { html },
});
const answer = (releases: object[], posts: object[] = []) =>
  (async () => ({ data: { releases: { nodes: releases }, posts: { nodes: posts } } })) as never;

test("the feed of releases has the newest first by version, with full text and full addresses", async () => {
  await writeFeeds(
    folder,
    answer([
      release("2.3.0"),
      release(
        "2.10.0",
        '<a href="/docs/api/">API</a> <img src="/static/a.png"> <a href="https://example.org/">x</a>',
      ),
      release("2.4.0"),
    ]),
  );
  const feed = JSON.parse(read("docs/updates/feed.json")) as {
    title: string;
    items: { id: string; title: string; content_html: string; date_published: string }[];
  };
  expect(feed.title).toBe(`Обновления ${site.product.name}`);
  expect(feed.items.map((item) => item.title)).toEqual(
    ["2.10.0", "2.4.0", "2.3.0"].map((version) => `${site.product.name} ${version}`),
  );
  expect(feed.items[0]).toMatchObject({
    id: "http://localhost:9000/docs/updates/V2.10.0",
    content_html:
      '<a href="http://localhost:9000/docs/api/">API</a> <img src="http://localhost:9000/static/a.png"> <a href="https://example.org/">x</a>',
    date_published: "2025-09-22T00:00:00Z",
  });
});

test("RSS and Atom hold the same entries, what XML keeps for itself escaped", async () => {
  await writeFeeds(folder, answer([release("2.4.0")]));
  for (const file of ["docs/updates/rss.xml", "docs/updates/atom.xml"]) {
    expect(read(file)).toContain("http://localhost:9000/docs/updates/V2.4.0");
    expect(read(file)).toContain("&lt;p&gt;text&lt;/p&gt;");
  }
  expect(read("docs/updates/rss.xml")).toContain(
    "<pubDate>Mon, 22 Sep 2025 00:00:00 GMT</pubDate>",
  );
  expect(read("docs/updates/atom.xml")).toContain(
    "<summary>О выпуске 2.4.0 &amp; прочем</summary>",
  );
});

test("a feed holds the twenty newest and is not written when there is nothing to tell", async () => {
  await writeFeeds(
    folder,
    answer(Array.from({ length: 25 }, (_, index) => release(`1.${index}.0`))),
  );
  const feed = JSON.parse(read("docs/updates/feed.json")) as { items: object[] };
  expect(feed.items).toHaveLength(20);
  expect(existsSync(join(folder, "blog/feed.json"))).toBe(false);
});

test("each version has a feed of what came after it, the newest an empty one", async () => {
  const releases = [release("2.4.0"), release("2.3.0"), release("2.2.0")];
  releases[2] = { ...release("2.2.0"), upgrade: { also: ["2.2.1"] } };
  await writeFeeds(folder, answer(releases));
  const titles = (version: string) =>
    [...read(`docs/updates/since/${version}.xml`).matchAll(/<title>([^<]*)<\/title>/g)].map(
      ([, title = ""]) => title.replaceAll("&amp;", "&"),
    );
  const { name } = site.product;
  expect(titles("2.2.1")).toEqual([
    `Что нового для ${name} 2.2.1`,
    `${name} 2.4.0`,
    `${name} 2.3.0`,
  ]);
  expect(titles("2.3.0")).toEqual([`Что нового для ${name} 2.3.0`, `${name} 2.4.0`]);
  expect(titles("2.4.0")).toEqual([`Что нового для ${name} 2.4.0`]);
  expect(read("docs/updates/since/2.4.0.xml")).toContain("<updated>2025-09-22T00:00:00Z</updated>");
});

test("a query that fails stops the build", async () => {
  await expect(writeFeeds(folder, async () => ({ errors: ["no"] }))).rejects.toThrow(
    "Запрос GraphQL не прошёл",
  );
});

test("a text in a feed has its addresses in full and nothing for the site's scripts and style sheet", async () => {
  process.env.PATH_PREFIX = "/site";
  await writeFeeds(
    folder,
    answer([
      release(
        "2.4.0",
        '<div class="c-heading"><h2 id="a" tabindex="-1">Раздел</h2><a class="c-anchor" href="#a">#</a></div>' +
          '<p><a href="/site/docs">к</a> <a href="#a">в</a> <a href="/sitemap">с</a></p>' +
          '<figure class="c-code" data-language="bash"><div class="c-codeBar"><span class="c-codeTitle" data-language-name>Сценарий</span><button type="button" data-copy>Копировать</button></div><pre class="c-pre" tabindex="0" role="group" aria-label="Сценарий"><code><span class="t-k">ls</span> &lt;x class="y"&gt;</code></pre></figure>' +
          '<picture><source srcSet="/a.webp 352w"/><img src="/site/a.png" srcSet="/a.png 1w" alt="класс class hidden" loading="lazy"/></picture><svg><path></path></svg>',
      ),
    ]),
  );
  delete process.env.PATH_PREFIX;
  const feed = JSON.parse(read("docs/updates/feed.json")) as { items: { content_html: string }[] };
  expect(feed.items[0]?.content_html).toBe(
    "<div><h2>Раздел</h2></div>" +
      '<p><a href="http://localhost:9000/site/docs">к</a> <a href="http://localhost:9000/site/docs/updates/V2.4.0#a">в</a> <a href="http://localhost:9000/site/sitemap">с</a></p>' +
      '<figure><pre><code>ls &lt;x class="y"&gt;</code></pre></figure>' +
      '<img src="http://localhost:9000/site/a.png" alt="класс class hidden">',
  );
});

test("RSS names its own address", async () => {
  await writeFeeds(folder, answer([release("2.4.0")]));
  expect(read("docs/updates/rss.xml")).toContain(
    '<atom:link href="http://localhost:9000/docs/updates/rss.xml" rel="self" type="application/rss+xml"/>',
  );
});
