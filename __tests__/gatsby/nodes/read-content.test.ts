import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { forgetContentFiles, readContentFile } from "../../../src/gatsby/nodes/read-content";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file is parsed anew only when it has changed or was forgotten", () => {
  const path = join(folder, "one.mdx");
  writeFileSync(path, "---\ntitle: Т\n---\nПервый\n");
  const first = readContentFile("blog/one.mdx", path);
  expect(first.file?.body).toBe("Первый\n");
  expect(readContentFile("blog/one.mdx", path)).toBe(first);
  writeFileSync(path, "---\ntitle: Т\n---\nВторой\n");
  const second = readContentFile("blog/one.mdx", path);
  expect(second.file?.body).toBe("Второй\n");
  forgetContentFiles();
  expect(readContentFile("blog/one.mdx", path)).not.toBe(second);
});
