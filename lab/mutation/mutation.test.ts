import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { writeMutants } from "./mutants";
import { sampleOf } from "./sample";
import { tryMutants } from "./try-mutants";

test("a change to a rule is noticed, also by its endless loop or wait, survives, or is never run", async () => {
  const folder = mkdtempSync(join("node_modules", ".cache", "mutation-test-"));
  try {
    const mutants = await writeMutants(
      ["lab/mutation/mutation-sample.ts"],
      join(folder, "sources"),
    );
    const outcomes = await tryMutants(mutants, ["lab/mutation/mutation-sample.test.ts"], folder, 1);
    const told = [...outcomes].map(
      ([{ line, before, after }, outcome]) => `${line}: ${before} → ${after}, ${outcome}`,
    );
    expect(told).toContain("2: age >= 18 → age < 18, noticed");
    expect(told).toContain("2: age >= 18 → age > 18, survived");
    expect(told).toContain("7: done += 1 → done -= 1, noticed");
    expect(told).toContain('12: "hello" → "", never run');
    expect(told).toContain("19: place === names.length - 1 → false, noticed");
    expect(told).toContain("18: name.slice() → name, survived");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test("a sample has so many changes, in their order, the same for the same seed", () => {
  const all = Array.from({ length: 1000 }, (_, number) => number);
  const drawn = sampleOf(all, 100, 1);
  expect(new Set(drawn).size).toBe(100);
  expect(drawn).toEqual(all.filter((number) => drawn.includes(number)));
  expect(sampleOf(all, 100, 1)).toEqual(drawn);
  expect(sampleOf(all, 100, 2)).not.toEqual(drawn);
  const halves = drawn.filter((number) => number < 500).length;
  expect([halves > 30, halves < 70]).toEqual([true, true]);
  expect(sampleOf(all, Infinity, 1)).toEqual(all);
});
