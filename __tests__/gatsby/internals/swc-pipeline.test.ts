import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { compileWithSwc } from "../../../src/gatsby/internals/swc-pipeline";
import { bundlerConfig } from "../../support/bundler-config";

const babel = [{ loader: "babel" }];

test("SWC compiles what has no query, Gatsby's Babel what has one, each once", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  const files = {
    "Page.tsx": "export const query = graphql`\n  query Page { id }\n`;\n",
    "part.ts": "// told apart from graphql in a remark\nexport const part = 1;",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = bundlerConfig([
    { test: /\.css$/ },
    { test: /\.(js|tsx?)$/, use: () => babel },
    { test: /\.tsx?$/, use: () => babel },
  ]);
  compileWithSwc(config, "build-html");
  expect(config.module.rules).toHaveLength(2);
  const use = config.module.rules[1]?.use as (module: object) => { loader: string }[];
  const loadersOf = (resource?: string): string[] => use({ resource }).map(({ loader }) => loader);
  expect(loadersOf(join(folder, "Page.tsx?export=default"))).toEqual(["babel"]);
  expect(loadersOf(join(folder, "part.ts"))).toEqual(["swc-loader"]);
  // Gatsby asks without a file which rules are Babel's.
  expect(loadersOf()).toEqual(["babel"]);
  rmSync(folder, { recursive: true });
});

test("a Gatsby whose configuration has another shape stops the build", () => {
  expect(() => compileWithSwc(bundlerConfig([]), "build-html")).toThrow(
    "see src/gatsby/internals/swc-pipeline.ts",
  );
});
