import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import ts from "typescript";
import { z } from "zod";
import { attributeOf, htmlElements, textOf, type Element } from "../../src/gatsby/html/parse-html";

const origin = "http://localhost:9000";
const read = (file: string): string => readFileSync(`public/${file}`, "utf8");
const addresses = [...read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(
  (match) => match[1] ?? "",
);
const pages = addresses.map((address) => {
  const { pathname } = new URL(address);
  const elements = htmlElements(read(join(pathname, "index.html")));
  return { address, path: pathname, elements };
});

function meta(elements: readonly Element[], name: string): string | null {
  const found = elements.filter(
    (each) => attributeOf(each, "property") === name || attributeOf(each, "name") === name,
  );
  expect([name, found.length]).toEqual([name, 1]);
  return found[0] ? attributeOf(found[0], "content") : null;
}

describe("a link to a page, shown by a messenger", () => {
  test("has a picture of its own, drawn in 80 KB at most, with its size and words", async () => {
    const pictures = new Set<string>();
    for (const { address, elements } of pages) {
      expect(meta(elements, "og:url")).toBe(address);
      expect(meta(elements, "twitter:card")).toBe("summary_large_image");
      const title = (meta(elements, "og:title") ?? "").replace(/ — термин$/, "");
      expect(meta(elements, "og:image:alt")).toMatch(/^.+: .+/);
      expect(meta(elements, "og:image:alt")?.endsWith(`: ${title}`)).toBe(true);
      const image = meta(elements, "og:image") ?? "";
      expect(image.startsWith(`${origin}/cards/`)).toBe(true);
      pictures.add(image.slice(origin.length));
    }
    expect(pictures.size).toBe(pages.length);
    expect(readdirSync("public/cards").length).toBe(pictures.size);
    for (const picture of pictures) {
      const { width, height, format } = await sharp(`public${picture}`).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
      expect(statSync(`public${picture}`).size).toBeLessThanOrEqual(80_000);
    }
  });

  test("has a picture with letters on it, in the ink of the site", async () => {
    const { elements } = pages.find(({ path }) => path.endsWith("/md-gitlab")) ?? { elements: [] };
    const picture = `public${(meta(elements, "og:image") ?? "").slice(origin.length)}`;
    // The words' room, left of the rings.
    const { data } = await sharp(picture)
      .extract({ left: 80, top: 400, width: 400, height: 160 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = [...data].filter((value) => value < 60).length;
    expect(dark).toBeGreaterThan(3000);
    expect(dark).toBeLessThan(data.length / 2);
  });
});

describe("structured data of the pages", () => {
  const graph = z.strictObject({
    "@context": z.literal("https://schema.org"),
    "@graph": z.array(z.looseObject({ "@type": z.string() })),
  });
  const data = pages.map(({ path, elements }) => ({
    path,
    items: elements
      .filter((each) => attributeOf(each, "type") === "application/ld+json")
      .flatMap((script) => graph.parse(JSON.parse(textOf(script)))["@graph"]),
  }));
  const typesOf = (path: string): string[] =>
    (data.find((page) => page.path === path)?.items ?? []).map((item) => item["@type"]).sort();

  test("says what each kind of page is", () => {
    expect(typesOf("/")).toEqual(["SoftwareApplication"]);
    expect(typesOf("/docs/introduction/md-install")).toEqual(["BreadcrumbList", "TechArticle"]);
    expect(typesOf("/docs/updates/V2.4.0")).toEqual(["BreadcrumbList", "TechArticle"]);
    expect(typesOf("/docs/api/")).toEqual(["APIReference", "BreadcrumbList"]);
    expect(typesOf("/docs/api/dns")).toEqual(["APIReference", "BreadcrumbList"]);
    expect(typesOf("/glossary")).toEqual(["DefinedTermSet"]);
    expect(typesOf("/glossary/kerberos")).toEqual(["BreadcrumbList", "DefinedTerm"]);
    expect(typesOf("/blog/keytab")).toEqual(["Article", "BreadcrumbList"]);
    expect(data.filter(({ items }) => items.length === 0)).toEqual([]);
  });

  test("gives each step above a page an address, as search engines demand", () => {
    const step = z.object({ position: z.number(), name: z.string(), item: z.string().optional() });
    const ways = data.flatMap(({ items }) =>
      items.flatMap((item) =>
        item["@type"] === "BreadcrumbList" ? [z.array(step).parse(item["itemListElement"])] : [],
      ),
    );
    expect(ways.length).toBeGreaterThan(80);
    for (const way of ways) {
      expect(way.map(({ position }) => position)).toEqual(way.map((_, index) => index + 1));
      for (const { item } of way.slice(0, -1)) expect(addresses).toContain(item);
    }
  });

  test("keeps to the types and properties that schema.org defines", () => {
    // One of each type with each set of properties: schema-dts is made of schema.org's definitions.
    const shapes = new Map(
      data.flatMap(({ items }) =>
        items.map((item) => [`${item["@type"]} ${Object.keys(item).join()}`, item] as const),
      ),
    );
    expect(shapes.size).toBeGreaterThan(8);
    const problems = compileProblems(
      [...shapes.values()].map(
        (item, index) => `export const item${index}: ${item["@type"]} = ${JSON.stringify(item)};`,
      ),
      [...new Set([...shapes.values()].map((item) => item["@type"]))],
    );
    expect(problems).toEqual([]);
    expect(
      compileProblems(
        ['export const a: TechArticle = { "@type": "TechArticle", "titel": "x" };'],
        ["TechArticle"],
      ),
    ).toEqual([expect.stringContaining("titel")]);
  }, 120_000);
});

describe("icons and manifest", () => {
  const manifest = z
    .object({
      name: z.string(),
      lang: z.literal("ru"),
      start_url: z.literal("/"),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).length(3),
    })
    .parse(JSON.parse(read("site.webmanifest")));

  test("are named in the head of every page, in at most 300 bytes", () => {
    for (const { elements } of pages) {
      const links = elements.filter((each) =>
        ["manifest", "apple-touch-icon"].includes(attributeOf(each, "rel") ?? ""),
      );
      expect(links.map((link) => attributeOf(link, "href")).sort()).toEqual([
        "/apple-touch-icon.png",
        "/site.webmanifest",
      ]);
    }
    const links = read("index.html").match(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g);
    expect((links ?? []).join("").length).toBeLessThanOrEqual(300);
  });

  test("include /favicon.ico in the sizes that browsers ask for", async () => {
    const ico = readFileSync("public/favicon.ico");
    const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      const at = 6 + 16 * index;
      const [size, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
      return { width: ico[at], picture: ico.subarray(offset, offset + size) };
    });
    expect(entries.map(({ width }) => width)).toEqual([16, 32, 48]);
    for (const { width, picture } of entries)
      expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width });
  });

  test("have the sizes they are said to have, the sign within what every shape shows", async () => {
    for (const { src, sizes, type } of manifest.icons) {
      const file = `public${src}`;
      const { width, height, format } = await sharp(file).metadata();
      expect(type).toBe(format === "svg" ? "image/svg+xml" : "image/png");
      if (format !== "svg") {
        expect(sizes).toBe(`${width}x${height}`);
        expect(await farthestFromMiddle(file)).toBeLessThanOrEqual(0.4);
      }
    }
    const touch = await sharp("public/apple-touch-icon.png").metadata();
    expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
  });
});

/** How far from the middle of an icon something is drawn, in parts of its width. */
async function farthestFromMiddle(file: string): Promise<number> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const middle = info.width / 2;
  const distances = [...data].flatMap((value, index) =>
    value > 200
      ? []
      : [Math.hypot((index % info.width) - middle, Math.floor(index / info.width) - middle)],
  );
  expect(distances.length).toBeGreaterThan(100);
  return distances.reduce((most, each) => Math.max(most, each), 0) / info.width;
}

function compileProblems(lines: readonly string[], types: readonly string[]): string[] {
  const folder = mkdtempSync(resolve("node_modules/.cache/schema-"));
  try {
    const file = join(folder, "data.ts");
    writeFileSync(
      file,
      [`import type { ${types.join(", ")} } from "schema-dts";`, ...lines].join("\n"),
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
