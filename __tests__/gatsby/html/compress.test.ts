import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { compressOutput } from "../../../src/gatsby/html/compress";

let folder = "";
let cache = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compress-"));
  cache = mkdtempSync(join(tmpdir(), "compressed-"));
});
afterEach(() => {
  for (const each of [folder, cache]) rmSync(each, { recursive: true });
});

const compressed = () => compressOutput(folder, { cache });

const text = "Служба каталогов. ".repeat(100);

test("a text file worth it stands beside its brotli and gzip copies", async () => {
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "docs", "index.html"), text);
  expect(await compressed()).toBe(1);
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
  expect(await compressed()).toBe(0);
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
  await compressed();
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
    await compressed();
    return ["0.html.br", "app.js.br"].map((file) => readFileSync(join(folder, file)).length);
  };
  const [bestPage = 0, bestScript] = await sizes(300);
  const [quickPage = 0, script] = await sizes(301);
  expect(script).toBe(bestScript);
  expect(quickPage).toBeGreaterThan(bestPage);
});

test("what an earlier build compressed is taken from it, and a changed file is not", async () => {
  writeFileSync(join(folder, "app.js"), text);
  await compressed();
  // What only a copy can bring.
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), "kept");
  await compressed();
  const copies = () => ["br", "gz"].map((kind) => readFileSync(join(folder, `app.js.${kind}`)));
  expect(copies().map(String)).toEqual(["kept", "kept"]);
  writeFileSync(join(folder, "app.js"), `${text}!`);
  await compressed();
  const [small = Buffer.of(), old = Buffer.of()] = copies();
  expect([brotliDecompressSync(small).toString(), gunzipSync(old).toString()]).toEqual([
    `${text}!`,
    `${text}!`,
  ]);
});

test("what programs read is compressed quickly, and what a reader waits for better", async () => {
  const prose = readFileSync("docs/benchmarks.md", "utf8");
  const names = ["page.html", "text.json", "page.md", "rss.xml", "feed.json"];
  for (const name of names) writeFileSync(join(folder, name), prose);
  expect(await compressed()).toBe(names.length);
  const sizes = names.map((name) => readFileSync(join(folder, `${name}.br`)).length);
  const [page = 0, data = 0, ...ofPrograms] = sizes;
  expect(data).toBeLessThan(1.05 * page);
  expect(Math.min(...ofPrograms)).toBeGreaterThan(data);
});
