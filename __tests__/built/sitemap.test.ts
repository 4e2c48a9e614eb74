import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { changedDates } from "../../src/gatsby/feeds/changed-dates";

test("every address of the sitemap has the time of its last change, none in the future", () => {
  const entries = readFileSync("public/sitemap.xml", "utf8").match(/<url>.*<\/url>/g) ?? [];
  expect(entries.length).toBeGreaterThan(100);
  const undated = entries.filter((entry) => !entry.includes("<lastmod>"));
  // A copy without a history dates nothing, and a page has no history before its first commit.
  if (changedDates("content", () => {}) === null) expect(undated).toEqual(entries);
  else expect(undated.filter((entry) => !isNew(entry))).toEqual([]);
  const wrong = entries.filter((entry) => {
    const changed = Date.parse(/<lastmod>(.+)<\/lastmod>/.exec(entry)?.[1] ?? "2026-01-01");
    // The clock of the machine that committed may be some minutes ahead.
    return !(changed > Date.parse("2020-01-01") && changed < Date.now() + 600_000);
  });
  expect(wrong).toEqual([]);
});

function isNew(entry: string): boolean {
  const args = ["ls-files", "--others", "--exclude-standard", "content"];
  const files = execFileSync("git", args, { encoding: "utf8" }).split("\n");
  return files.some((file) => {
    const name = /([^/]+)\.mdx$/.exec(file)?.[1];
    return name !== undefined && entry.includes(`/${name}</loc>`);
  });
}
