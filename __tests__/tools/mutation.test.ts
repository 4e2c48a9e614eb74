import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { writeMutants } from "../../tools/mutation/mutants";
import { tryMutants } from "../../tools/mutation/try-mutants";

test("a change to a rule is noticed, ends in its endless loop, survives, or is never run", async () => {
  const folder = mkdtempSync(join("node_modules", ".cache", "mutation-test-"));
  try {
    const mutants = await writeMutants(
      ["__tests__/tools/support/mutation-sample.ts"],
      join(folder, "sources"),
    );
    const outcomes = await tryMutants(
      mutants,
      ["__tests__/tools/mutation-sample.test.ts"],
      folder,
      1,
    );
    const told = [...outcomes].map(
      ([{ line, before, after }, outcome]) => `${line}: ${before} → ${after}, ${outcome}`,
    );
    expect(told).toContain("2: age >= 18 → age < 18, noticed");
    expect(told).toContain("2: age >= 18 → age > 18, survived");
    expect(told).toContain("7: done += 1 → done -= 1, noticed");
    expect(told).toContain('12: "hello" → "", never run');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
