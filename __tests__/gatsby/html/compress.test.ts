import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { compressOutput } from "../../../src/gatsby/html/compress";

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
