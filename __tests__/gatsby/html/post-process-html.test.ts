import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { SidebarTree } from "../../../src/components/content/SidebarTree";
import { postProcessHtml } from "../../../src/gatsby/html/post-process-html";
import { sidebarHtml } from "../../../src/gatsby/pages/sidebar";

const sidebar = [
  {
    id: "introduction",
    title: "Введение",
    links: [
      { path: "/docs/introduction/a", label: "A" },
      { path: "/docs/introduction/ab", label: "AB" },
      { path: "/docs/api/", label: "API" },
    ],
  },
  { id: "updates", title: "Обновления", links: [{ path: "/docs/updates/V2.4.0", label: "2.4.0" }] },
];

describe("the sidebar in the HTML of a page", () => {
  const startTags = (html: string): string[] | null =>
    html.match(/<(?:details|p|a)[^>]*(?:open|aria-current|data-shut)[^>]*>/g);

  test("marks the page's own link and no other, and opens its group", () => {
    expect(startTags(sidebarHtml(sidebar, "/docs/introduction/a"))).toEqual([
      '<details class="c-sideGroup" open="">',
      '<a href="/docs/introduction/a" aria-current="page">',
    ]);
  });

  test("marks the link above a page that has none of its own, but not as the page", () => {
    expect(startTags(sidebarHtml(sidebar, "/docs/api/dns"))).toEqual([
      '<details class="c-sideGroup" open="">',
      '<a href="/docs/api/" aria-current="true">',
    ]);
  });

  test("marks nothing on a page that has no entry in it", () => {
    expect(startTags(sidebarHtml(sidebar, "/docs/introduction/md-keepalived"))).toBeNull();
  });

  test("has the links of the page's own group alone when there are many, and one link to each other group", () => {
    const at = (path: string): string =>
      renderToStaticMarkup(
        SidebarTree({ groups: sidebar, pathPrefix: "/site", path, mostLinks: 2 }),
      );
    expect(at("/docs/updates/V2.4.0")).toBe(
      '<p class="c-sideGroup"><a href="/site/docs/introduction/a" data-shut="">Введение</a></p>' +
        '<details class="c-sideGroup" open=""><summary>Обновления</summary><ul><li><a href="/site/docs/updates/V2.4.0" aria-current="page">2.4.0</a></li></ul></details>',
    );
    expect(at("/docs").match(/<(?:details|p|a)\b/g)).toEqual(["<p", "<a", "<p", "<a"]);
  });
});

describe("the finished pages", () => {
  let folder = "";
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const finish = (groups = sidebar, headOf = () => ""): Promise<string[]> =>
    postProcessHtml(folder, {
      sidebarOf: (path) => sidebarHtml(groups, path),
      onPage: () => undefined,
      otherScripts: [],
      headOf,
    });
  const hash = (text: string): string =>
    `sha256-${createHash("sha256").update(text).digest("base64")}`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "finish-html-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("of the documentation have the sidebar, all others are left alone", async () => {
    const place = '<nav><div class="x" data-docs-sidebar=""></div></nav>';
    write("docs/introduction/a/index.html", place);
    write("blog/index.html", "<main></main>");
    await finish();
    expect(readFileSync(join(folder, "docs/introduction/a/index.html"), "utf8")).toBe(
      `<nav><div class="x" data-docs-sidebar="">${sidebarHtml(sidebar, "/docs/introduction/a")}</div></nav>`,
    );
    expect(readFileSync(join(folder, "blog/index.html"), "utf8")).toBe("<main></main>");
  });

  test("of an earlier build, of which Gatsby has written nothing but the scripts anew, get a new sidebar and nothing twice", async () => {
    const scripts = '<script src="/app.js" async=""></script>';
    write(
      "docs/introduction/a/index.html",
      `<nav><div data-docs-sidebar=""></div></nav><main><code>ls</code></main>${scripts}`,
    );
    await finish();
    const first = readFileSync(join(folder, "docs/introduction/a/index.html"), "utf8");
    write(
      "docs/introduction/a/index.html",
      first.replace(/<script data-late.*<\/script>/, scripts),
    );
    await finish(JSON.parse(JSON.stringify(sidebar).replace('"AB"', '"Новое"')) as typeof sidebar);
    expect(readFileSync(join(folder, "docs/introduction/a/index.html"), "utf8")).toBe(
      first.replace(">AB<", ">Новое<"),
    );
  });

  test("have no zeros inside their words", async () => {
    write("blog/index.html", "<main>По\0дписаться</main>");
    await finish();
    expect(readFileSync(join(folder, "blog/index.html"), "utf8")).toBe("<main>Подписаться</main>");
  });

  test("are listed by address, the not-found page and those not to be indexed left out", async () => {
    write("index.html", "");
    write("docs/api/index.html", "");
    write("docs/a.html", "");
    write("404.html", "");
    write("404/index.html", "");
    write("search/index.html", '<meta name="robots" content="noindex"/>');
    write("page-data/x/index.html", "");
    write("_gatsby/slices/_gatsby-scripts-1.html", "<script></script>");
    expect(await finish()).toEqual(["/", "/docs/a", "/docs/api/"]);
  });

  test("have in their head what was given last, also when an earlier build left something", async () => {
    const canonical = '<link rel="canonical" href="http://localhost:9000/docs/a"/>';
    write("docs/a/index.html", `<head>${canonical}<meta name="x"></head>`);
    const head = (title: string): string =>
      `<meta name="twitter:card" content="${title}"><script type="application/ld+json">{}</script>`;
    for (const title of ["first", "second"]) await finish(sidebar, () => head(title));
    expect(readFileSync(join(folder, "docs/a/index.html"), "utf8")).toBe(
      `<head>${canonical}<link rel="alternate" type="text/markdown" href="http://localhost:9000/docs/a.md">${head("second")}<meta name="x"></head>`,
    );
  });

  test("have the hash of each inline script in the policy once, data and files of scripts not", async () => {
    const script = "window.a=1";
    write(
      "index.html",
      `<script>${script}</script><script src="/app.js"></script><script type="application/ld+json">{}</script>`,
    );
    write("a/index.html", `<script id="b">${script}</script>`);
    await finish();
    expect(JSON.parse(readFileSync(join(folder, "csp.json"), "utf8"))).toMatchObject({
      scriptHashes: [hash(script)],
      connect: [],
      script: [],
      frame: [],
      img: [],
    });
  });
});
