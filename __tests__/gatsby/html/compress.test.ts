import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { compressEarly, compressOutput } from "../../../src/gatsby/html/compress";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compress-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = "Служба каталогов. ".repeat(100);

test("a text file worth it stands beside its brotli and gzip copies", async () => {
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "docs", "index.html"), text);
  expect(await compressOutput(folder)).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(folder, "docs", "index.html.br"))).toString()).toBe(
    text,
  );
  expect(gunzipSync(readFileSync(join(folder, "docs", "index.html.gz"))).toString()).toBe(text);
});

test("small files, pictures, fonts and the policy are left as they are", async () => {
  for (const [file, content] of [
    ["small.html", "short"],
    ["a.png", text],
    ["a.woff2", text],
    ["csp.json", text],
  ] as const)
    writeFileSync(join(folder, file), content);
  expect(await compressOutput(folder)).toBe(0);
  expect(
    ["small.html", "a.png", "a.woff2", "csp.json"].filter((file) =>
      existsSync(join(folder, `${file}.br`)),
    ),
  ).toEqual([]);
});

test("copies of an earlier build go with the files they were made of", async () => {
  writeFileSync(join(folder, "gone.js.br"), "old");
  writeFileSync(join(folder, "app.js"), text);
  writeFileSync(join(folder, "app.js.gz"), "old");
  await compressOutput(folder);
  expect(existsSync(join(folder, "gone.js.br"))).toBe(false);
  expect(gunzipSync(readFileSync(join(folder, "app.js.gz"))).toString()).toBe(text);
});

test("a file compressed early keeps its copies and counts, where its kind is asked for", async () => {
  writeFileSync(join(folder, "index.html"), text);
  writeFileSync(join(folder, "app.js"), text);
  compressEarly([join(folder, "app.js")]);
  expect(await compressOutput(folder, (file) => file.endsWith(".html"))).toBe(1);
  expect(await compressOutput(folder, (file) => file.endsWith(".js"))).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(folder, "app.js.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, "index.html.gz"))).toString()).toBe(text);
});

test("a file to be compressed early may still be written, and a failure of that stops the build", async () => {
  const file = join(folder, "index.json");
  compressEarly(
    [file],
    new Promise((done) => setTimeout(done, 20)).then(() => writeFileSync(file, text)),
  );
  expect(await compressOutput(folder)).toBe(1);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
  compressEarly([file], Promise.reject(new Error("no")));
  await expect(compressOutput(folder)).rejects.toThrow("no");
});

test("a file that cannot be compressed early stops the build when its copies are asked for", async () => {
  compressEarly([join(folder, "gone.js")]);
  await expect(compressOutput(folder)).rejects.toThrow("gone.js");
});

test("of a site of more than 300 pages the pages are compressed quickly, the scripts as well as it goes", async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `слово${(index * 7919) % 1009}`).join(
    " ",
  );
  const sizes = async (pages: number): Promise<number[]> => {
    for (let page = 0; page < pages; page += 1)
      writeFileSync(join(folder, `${page}.html`), page === 0 ? words : "");
    writeFileSync(join(folder, "app.js"), words);
    await compressOutput(folder);
    return ["0.html.br", "app.js.br"].map((file) => readFileSync(join(folder, file)).length);
  };
  const [bestPage = 0, bestScript] = await sizes(300);
  const [quickPage = 0, script] = await sizes(301);
  expect(script).toBe(bestScript);
  expect(quickPage).toBeGreaterThan(bestPage);
});
