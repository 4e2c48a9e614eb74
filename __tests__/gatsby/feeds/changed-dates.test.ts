import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { changedDates } from "../../../src/gatsby/feeds/changed-dates";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changed-dates-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(date: string, ...args: string[]): void {
  const names = ["-c", "user.name=A", "-c", "user.email=a@example.ru"];
  execFileSync("git", [...names, ...args], {
    cwd: folder,
    stdio: "ignore",
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

const noWarning = (message: string): never => {
  throw new Error(message);
};
const datesOf = (of: string) => changedDates(of, noWarning);

test("a file is dated by its last commit, with its path from the folder", () => {
  git("", "init");
  const content = join(folder, "content");
  mkdirSync(join(content, "docs"), { recursive: true });
  for (const name of ["docs/dns.mdx", "о-нас.mdx"]) writeFileSync(join(content, name), "1");
  git("", "add", "-A");
  git("2026-01-02T10:00:00+03:00", "commit", "-m", "Begin");
  writeFileSync(join(content, "docs/dns.mdx"), "2");
  git("2026-03-04T10:00:00+03:00", "commit", "-am", "Change");
  expect(datesOf(content)).toEqual(
    new Map([
      ["docs/dns.mdx", "2026-03-04T10:00:00+03:00"],
      ["о-нас.mdx", "2026-01-02T10:00:00+03:00"],
    ]),
  );
});

test("without a history nothing is dated", () => {
  expect(datesOf(folder)).toBe(null);
});

test("the end of a history dates nothing: all its files are as old as the fetch", () => {
  git("", "init", "first");
  const [first, copy] = [join(folder, "first"), join(folder, "copy")];
  writeFileSync(join(first, "a.mdx"), "1");
  git("", "-C", first, "add", "-A");
  for (const message of ["One", "Two"])
    git("2026-01-02T10:00:00Z", "-C", first, "commit", "--allow-empty", "-m", message);
  git("", "clone", "--depth=1", `file://${first}`, copy);
  expect(datesOf(copy)).toBe(null);
});

test("a fault of Git is reported, and dates nothing", () => {
  git("", "init");
  writeFileSync(join(folder, ".git", "config"), "no configuration");
  const warnings: string[] = [];
  expect(changedDates(folder, (message) => warnings.push(message))).toBe(null);
  expect(warnings).toEqual([expect.stringContaining("bad config line 1")]);
});
