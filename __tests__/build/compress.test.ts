import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { compressOutput } from "../../src/build/compress";

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
  expect(brotliDecompressSync(readFileSync(join(folder, "docs", "index.html.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, "docs", "index.html.gz"))).toString()).toBe(text);
});

test("small files, pictures, fonts and the policy are left as they are", async () => {
  for (const [file, content] of [["small.html", "short"], ["a.png", text], ["a.woff2", text], ["csp.json", text]] as const) writeFileSync(join(folder, file), content);
  expect(await compressOutput(folder)).toBe(0);
  expect(["small.html", "a.png", "a.woff2", "csp.json"].filter((file) => existsSync(join(folder, `${file}.br`)))).toEqual([]);
});

test("copies of an earlier build go with the files they were made of", async () => {
  writeFileSync(join(folder, "gone.js.br"), "old");
  writeFileSync(join(folder, "app.js"), text);
  writeFileSync(join(folder, "app.js.gz"), "old");
  await compressOutput(folder);
  expect(existsSync(join(folder, "gone.js.br"))).toBe(false);
  expect(gunzipSync(readFileSync(join(folder, "app.js.gz"))).toString()).toBe(text);
});
