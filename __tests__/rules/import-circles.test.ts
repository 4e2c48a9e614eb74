import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "@jest/globals";

const files = ["src", "server", "tools", "e2e"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => join(root, file))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts")),
);

/** What a file imports of ours, types too: lint sees only what is left when they are gone. */
function imports(file: string): string[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/^(?:import|export|\}) .*?from "([.#][^"]+)";$/gm)].flatMap(
    ([, name = ""]) => {
      const path = name.startsWith("#") ? name.slice(1) : normalize(join(dirname(file), name));
      return ["", ".ts", ".tsx"].map((end) => path + end).filter((each) => files.includes(each));
    },
  );
}

/**
 * Files left when those are taken away, again and again, that import none of the rest or that none
 * of the rest imports.
 */
function filesInCircles(): string[] {
  let left = new Map(files.map((file) => [file, imports(file)]));
  for (;;) {
    const imported = new Set([...left.values()].flat());
    const next = new Map<string, string[]>();
    for (const [file, used] of left) {
      const own = used.filter((each) => left.has(each));
      if (own.length > 0 && imported.has(file)) next.set(file, own);
    }
    if (next.size === left.size) return [...left.keys()];
    left = next;
  }
}

test("no files import each other in a circle, type-only imports included", () => {
  expect(imports("src/features/account/account-loader.ts")).toContain(
    "src/features/account/account-parts.ts",
  );
  expect(filesInCircles()).toEqual([]);
});
