import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { site } from "../../src/config/site";

const copy = resolve("test-results/brand");
const output = join(copy, "public");
const parts = ["src", "content", "static", "gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx", "package.json", "tsconfig.json"];
const { product } = site;
const other = { name: "ЯСЕНЬ", slug: "yasen", repository: "https://git.example.org/yasen/server", repositoryRaw: "https://git.example.org/yasen/server/raw", imageRegistry: "registry.example.org/yasen" };

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const config = join(copy, "src/config/site.ts");
  const changed = Object.entries(other).reduce((text, [field, value]) => text.replace(new RegExp(`(\\n\\s+${field}: )"[^"]*"`), `$1${JSON.stringify(value)}`), readFileSync(config, "utf8"));
  writeFileSync(config, changed);
  await promisify(execFile)(process.execPath, [resolve("node_modules/gatsby/cli.js"), "build"], { cwd: copy, maxBuffer: 2 ** 26, env: { ...process.env, NODE_ENV: "production", ALLOW_PLACEHOLDERS: "1", GATSBY_TELEMETRY_DISABLED: "1", CI: "true" } });
}, 900_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const files = (): string[] => readdirSync(output, { recursive: true, encoding: "utf8" }).filter((file) => !/\.(br|gz)$/.test(file) && statSync(join(output, file)).isFile());

describe("with another name, slug, repository and registry in the configuration", () => {
  test("the first brand stands in no file and no address of the site, in any case of letters", () => {
    const words = [product.name, product.slug, product.repository, product.imageRegistry, new URL(product.repository).pathname.split("/")[1] ?? ""].map((word) => word.toLowerCase());
    const found = files().flatMap((file) => {
      const text = `${file}\n${readFileSync(join(output, file)).toString("utf8")}`.toLowerCase();
      return words.filter((word) => text.includes(word)).map((word) => `${file}: …${text.slice(Math.max(0, text.indexOf(word) - 60), text.indexOf(word) + 60)}…`);
    });
    expect(found).toEqual([]);
  });

  test("the other brand stands in titles, texts and addresses", () => {
    const read = (file: string): string => readFileSync(join(output, file), "utf8");
    expect(read("index.html")).toContain(`<title data-react-helmet="true">${product.kind} | ${other.name}</title>`);
    expect(read("docs/updates/atom.xml")).toContain(other.name);
    expect(files()).toEqual(expect.arrayContaining(["", "_community", "_enterprise"].map((edition) => join("glossary", `${other.slug}${edition}`, "index.html"))));
    expect(read("docs/introduction/md-install/index.html")).toContain(other.repository);
  });
});
