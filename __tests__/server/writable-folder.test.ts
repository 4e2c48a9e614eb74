import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { makeWritable } from "../../server/writable-folder";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-folder-"));
  await writeFile(join(folder, "program"), "", { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

test("a data folder is made with those above it, for its owner only", async () => {
  await makeWritable(join(folder, "a", "b"));
  expect((await stat(join(folder, "a", "b"))).mode & 0o777).toBe(0o700);
});

test.each([
  ["that is a file", () => join(folder, "program")],
  ["below a file", () => join(folder, "program", "data")],
  ["that no file system makes", () => "/proc/site-data"],
])("a data folder %s is named in a sentence", async (_what, place) => {
  await expect(makeWritable(place())).rejects.toThrow(`В папку ${place()} нельзя писать: `);
});
