import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { compare } from "./compare";
import { lastRecorded, record } from "./records";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "figures-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a figure's last value is the one of the latest day that has it", () => {
  record("weight", "2026-11-27", { "HTML, bytes": 100, "script, bytes": 5 }, folder);
  record("weight", "2026-11-28", { "HTML, bytes": 90 }, folder);
  record("speed", "2026-11-28", { "HTML, bytes": 1 }, folder);
  expect(Object.fromEntries(lastRecorded("weight", folder))).toEqual({
    "HTML, bytes": { value: 90, date: "2026-11-28" },
    "script, bytes": { value: 5, date: "2026-11-27" },
  });
});

test("a second run of a day adds its figures to the first", () => {
  record("weight", "2026-11-28", { "HTML, bytes": 100, "script, bytes": 5 }, folder);
  record("weight", "2026-11-28", { "HTML, bytes": 110 }, folder);
  expect(lastRecorded("weight", folder).get("script, bytes")?.value).toBe(5);
  expect(lastRecorded("weight", folder).get("HTML, bytes")?.value).toBe(110);
});

test("more than 5 % in the wrong direction is worse", () => {
  record("search", "2026-11-27", { "hit@1, %": 90, "first file, bytes": 100 }, folder);
  const worse = (figures: Record<string, number>): string[] =>
    compare(figures, lastRecorded("search", folder), /hit/)
      .filter(({ isWorse }) => isWorse)
      .map(({ name }) => name);
  expect(worse({ "hit@1, %": 86, "first file, bytes": 105 })).toEqual([]);
  expect(worse({ "hit@1, %": 85, "first file, bytes": 106 })).toEqual([
    "hit@1, %",
    "first file, bytes",
  ]);
  expect(worse({ "hit@1, %": 99, "first file, bytes": 50, "new, bytes": 1 })).toEqual([]);
});
