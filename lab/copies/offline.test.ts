import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { strFromU8, unzipSync } from "fflate";
import { longDate } from "../../src/components/reading/long-date";
import { site } from "../../src/config/site";
import { attributeOf, htmlElements, type Element } from "../../src/gatsby/html/parse-html";
import { openBuiltSite } from "../../tools/mcp/built-site";
import { buildDate, copySite } from "../../tools/offline/copy-site";
import { writeZip } from "../../tools/offline/write-zip";
import { cutNetwork } from "../../__tests__/built/support/no-network";

const folder = mkdtempSync(join(tmpdir(), "docs-offline-"));
const zip = join(folder, "docs-offline.zip");
const unpacked = join(folder, "unpacked");
let files: ReadonlyMap<string, Uint8Array>;
let pages: readonly string[];
const elementsOf = new Map<string, readonly Element[]>();

beforeAll(async () => {
  writeZip(await copySite("public"), zip, buildDate("public"));
  const entries = Object.entries(unzipSync(readFileSync(zip)));
  files = new Map(entries.map(([path, bytes]) => [path.replace(/^docs-offline\//, ""), bytes]));
  pages = [...files.keys()].filter((file) => file.endsWith("/index.html"));
  for (const page of pages) elementsOf.set(page, htmlElements(text(page)));
  for (const [file, content] of files) {
    mkdirSync(dirname(join(unpacked, file)), { recursive: true });
    writeFileSync(join(unpacked, file), content);
  }
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const text = (file: string): string => strFromU8(files.get(file) ?? new Uint8Array());
const words = (value: string): string => value.replace(/\s+/g, " ").trim();
/** The menu beside the title, the question whether a page has helped, and the files to take along. */
const isOfSite = (element: Element): boolean =>
  /^c-(?:pageMenu|feedback)$/.test(attributeOf(element, "class") ?? "") ||
  attributeOf(element, "data-offline-files") !== null;
const children = (element: Element): Element[] =>
  element.childNodes.filter((child) => "tagName" in child).filter((child) => !isOfSite(child));
const below = (element: Element): Element[] =>
  children(element).flatMap((child) => [child, ...below(child)]);
const textOf = (element: Element): string =>
  element.childNodes
    .map((child) =>
      "value" in child ? child.value : "tagName" in child && !isOfSite(child) ? textOf(child) : "",
    )
    .join("");

/** What a reader gets of a page: its words, its commands, its tables. Feeds are the site's only. */
function contentOf(all: readonly Element[]) {
  const main = all.find(({ tagName }) => tagName === "main");
  if (!main) throw new Error("A page has no main");
  const elements = below(main);
  const cells = (table: Element): string[] =>
    below(table)
      .filter(({ tagName }) => /^t[hd]$/.test(tagName))
      .map((cell) => words(textOf(cell)));
  return {
    words: words(textOf(main)).replace("Подписаться: RSS, Atom, JSON", ""),
    code: elements.filter(({ tagName }) => tagName === "pre").map(textOf),
    tables: elements.filter(({ tagName }) => tagName === "table").map(cells),
    pictures: elements.filter(({ tagName }) => tagName === "img").length,
  };
}

describe("the documentation as a zip", () => {
  test("holds every page of the site but the home page", () => {
    const addresses = [
      ...readFileSync("public/sitemap.xml", "utf8").matchAll(
        /<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g,
      ),
    ].map(([, path = ""]) => path.replace(/^\/|\/$/g, ""));
    const expected = addresses.filter((path) => path !== "").map((path) => `${path}/index.html`);
    expect(expected.length).toBeGreaterThan(90);
    expect(pages).toEqual(expect.arrayContaining([...expected, "search/index.html"]));
    expect(pages.filter((page) => page.startsWith("e/")).length).toBeGreaterThan(700);
  });

  test("has on every page the site's words, commands, tables and pictures", () => {
    for (const page of pages) {
      const own = contentOf(elementsOf.get(page) ?? []);
      const site = contentOf(htmlElements(readFileSync(join("public", page), "utf8")));
      expect({ page, ...own }).toEqual({ page, ...site });
      const isShort = own.words.length < 40;
      expect({ page, isShort }).toEqual({ page, isShort: false });
    }
  });

  test("leads nowhere out of its folder, and to files that are there", () => {
    const strange: string[] = [];
    for (const page of pages)
      for (const element of elementsOf.get(page) ?? []) {
        const isFollowed = element.tagName === "a" || attributeOf(element, "rel") === "canonical";
        for (const reference of referencesOf(element)) {
          const isOutside = /^(?:https?|mailto|tel):/.test(reference);
          if (isOutside && isFollowed) continue;
          const [path = ""] = reference.split(/[?#]/);
          const target = posix.join(posix.dirname(page), decodeURI(path));
          if (isOutside || !(path === "" ? page : files.has(target)))
            strange.push(`${page}: ${reference}`);
        }
      }
    expect(strange).toEqual([]);
    for (const file of [...files.keys()].filter((each) => each.endsWith(".css")))
      expect(text(file)).not.toMatch(/@import|url\((?!["']?data:)/);
  });

  test("names an icon on every page, the first included", () => {
    const all = ["index.html", ...pages];
    expect(all.filter((page) => !/<link[^>]*rel="icon"[^>]*icon\.svg"/.test(text(page)))).toEqual(
      [],
    );
    expect(files.has("icon.svg")).toBe(true);
  });

  test("offers neither sign-in nor download", () => {
    for (const page of pages) {
      const elements = elementsOf.get(page) ?? [];
      const buttons = elements.filter(({ tagName }) => tagName === "button").map(textOf);
      expect({ page, buttons }).toEqual({
        page,
        buttons: buttons.filter((each) => each !== "Войти" && each !== "Загрузить"),
      });
    }
  });

  test("tells on every page the version and the day it was made", () => {
    const { name, version } = site.product;
    const note = `${name} ${version}. Копия документации без сети, собрана ${longDate(
      buildDate("public").toISOString(),
    )}.`;
    const isTold = (file: string): boolean =>
      text(file).replaceAll("&nbsp;", "\u00A0").includes(note);
    expect([...pages, "index.html", "ПРОЧТИ.txt"].filter((file) => !isTold(file))).toEqual([]);
  });

  test("is small, has its SHA-256 beside it, and is the same when made again", async () => {
    const bytes = readFileSync(zip);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(bytes.length).toBeLessThan(12_000_000);
    expect(readFileSync(`${zip}.sha256`, "utf8")).toBe(`${sha256}  docs-offline.zip\n`);
    const again = join(folder, "again.zip");
    expect(writeZip(await copySite("public"), again, buildDate("public"))).toBe(sha256);
  }, 120_000);
});

test("what scripts draw bears the classes of the style sheets", () => {
  const classes = new Set(text("assets/late.css").match(/\w+-module--\w+--[0-9a-f]{5}/g));
  expect(classes.size).toBeGreaterThan(20);
  const script = text("assets/app.js");
  expect([...classes].filter((each) => !script.includes(each))).toEqual([]);
});

describe("search in the zip", () => {
  test("answers every query of the judge's list as the site does", async () => {
    const [own, site] = await Promise.all([
      openBuiltSite(unpacked, { pathPrefix: "" }),
      openBuiltSite("public"),
    ]);
    const queries = JSON.parse(readFileSync("lab/search/queries.json", "utf8")) as readonly {
      readonly query: string;
    }[];
    expect(queries.length).toBeGreaterThan(200);
    let found = 0;
    for (const { query } of queries) {
      const request = { query, isLiteral: false, kind: null, limit: 10 };
      const answer = await own.search.answer(request);
      expect({ query, ...answer }).toEqual({ query, ...(await site.search.answer(request)) });
      found += answer.pages.length;
    }
    expect(found).toBeGreaterThan(queries.length);
  }, 60_000);
});

describe("the server for models in the zip", () => {
  test("runs by Node alone, from any folder, and answers from the zip", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    const cut = cutNetwork();
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(unpacked, "mcp/server.mjs")],
        cwd: tmpdir(),
        env: cut.env,
        stderr: "pipe",
      }),
    );
    const ask = async (name: string, input: Record<string, unknown>): Promise<string> =>
      JSON.stringify(await client.callTool({ name, arguments: input }));
    try {
      expect(await ask("search", { query: "резервное копирвание" })).toContain(
        "/docs/introduction/backup",
      );
      const page = "/docs/introduction/backup";
      expect(await ask("read", { page })).toContain("Адрес страницы");
      expect(
        await ask("explain_error", { text: "AcceptSecurityContext error, data 52e" }),
      ).toContain("Причина");
      expect(await ask("check_filter", { filter: "(objectClass=user)" })).toContain("найдено");
    } finally {
      await client.close();
    }
    expect(cut.attempts()).toEqual([]);
    cut.remove();
  }, 60_000);
});

function referencesOf(element: Element): string[] {
  const single = ["href", "src", "action", "poster"].flatMap(
    (name) => attributeOf(element, name) ?? [],
  );
  const sizes = (attributeOf(element, "srcset") ?? "")
    .split(",")
    .flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
  return [...single, ...sizes];
}
