import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "@jest/globals";
import { longDate } from "../../src/components/reading/long-date";
import { attributeOf, htmlElements } from "../../src/gatsby/html/parse-html";
import { buildDate } from "../../tools/offline/copy-site";
import { printedWords } from "./printed-text";

const folder = mkdtempSync(join(tmpdir(), "with-offline-"));
const site = join(folder, "public");
const read = (file: string): Buffer => readFileSync(join(site, file));
const run = promisify(execFile);
const withOffline = (...args: string[]) =>
  run(process.execPath, [
    ...["tools/run/run-typescript.mjs", "tools/offline/with-offline.ts"],
    ...["--folder", site, "--workshop", join(folder, "made"), ...args],
  ]);
const inManifest = () =>
  (
    JSON.parse(read("build-manifest.json").toString()) as {
      readonly files: Readonly<Record<string, unknown>>;
    }
  ).files;
afterAll(() => rmSync(folder, { recursive: true }));

test("the zip and the PDF stand beside the pages, named on /docs with size, day and checksum, until a build without them", async () => {
  cpSync("public", site, { recursive: true, preserveTimestamps: true });
  await withOffline("--remove");
  const day = longDate(buildDate(site).toISOString());
  const before = read("docs/index.html");
  // One page is printed: how all are is told by book.test.ts and pdf.test.ts.
  const { stdout } = await withOffline("--pdf", "glossary/kerberos");
  const elements = htmlElements(read("docs/index.html").toString());
  const block = elements.find((element) => attributeOf(element, "data-offline-files") !== null);
  const words = block ? printedWords(block).replaceAll("\u00A0", " ") : "";
  const hrefs = elements.map((element) => attributeOf(element, "href"));
  for (const [name, start] of [
    ["docs-offline.zip", "PK"],
    ["docs.pdf", "%PDF-"],
  ] as const) {
    const content = read(`offline/${name}`);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const size = `${(content.length / 1_000_000).toFixed(1).replace(".", ",")} МБ`;
    expect(content.toString("latin1", 0, start.length)).toBe(start);
    expect(read(`offline/${name}.sha256`).toString()).toBe(`${sha256}  ${name}\n`);
    expect(inManifest()[`offline/${name}`]).toEqual({ size: content.length, sha256 });
    expect(hrefs).toEqual(expect.arrayContaining([`/offline/${name}`, `/offline/${name}.sha256`]));
    expect(words).toContain(`${size}, ${day}`.replaceAll("\u00A0", " "));
    expect(stdout).toContain(`/offline/${name}: ${size}\n`);
  }
  await withOffline("--remove");
  expect(existsSync(join(site, "offline"))).toBe(false);
  expect(read("docs/index.html").equals(before)).toBe(true);
  expect(Object.keys(inManifest()).filter((file) => file.startsWith("offline/"))).toEqual([]);
}, 120_000);
