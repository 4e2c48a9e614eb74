import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { keptFile, pruneKept } from "../../src/gatsby/kept-files";

let cache = "";
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => rmSync(cache, { recursive: true }));

test("what was made once is read again, and nothing is left of its writing", async () => {
  expect(String(await keptFile(cache, "one", async () => "first"))).toBe("first");
  expect(String(await keptFile(cache, "one", async () => "second"))).toBe("first");
  expect(readdirSync(cache)).toEqual(["one"]);
});

test("what is used again is no old file", async () => {
  const start = Date.now() - 1000;
  for (const name of ["used", "left"]) {
    writeFileSync(join(cache, name), "");
    utimesSync(join(cache, name), 1, 1);
  }
  await keptFile(cache, "used", async () => "");
  pruneKept(cache, ({ used }) => used < start);
  expect(readdirSync(cache)).toEqual(["used"]);
});

test("of what is kept the oldest goes when it takes too much room", () => {
  for (const [name, used] of [
    ["old", 1],
    ["newer", 2],
    ["newest", 3],
  ] as const) {
    writeFileSync(join(cache, name), "0123456789");
    utimesSync(join(cache, name), used, used);
  }
  pruneKept(cache, ({ sum }) => sum > 20);
  expect(readdirSync(cache).sort()).toEqual(["newer", "newest"]);
});
