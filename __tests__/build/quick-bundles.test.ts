import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { compileQuickly, type CompilerConfig } from "../../src/build/quick-bundles";

const babel = [{ loader: "babel" }];
const config = (): CompilerConfig => ({ devtool: "source-map", cache: {}, resolve: { plugins: [] }, module: { rules: [{ test: /\.css$/ }, { test: /\.tsx?$/, use: () => babel }] } });

test("files with a query stay with Gatsby's Babel, SWC compiles the others", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  writeFileSync(join(folder, "Page.tsx"), "export const query = graphql`{ id }`;");
  writeFileSync(join(folder, "part.ts"), "// told apart from graphql in a remark\nexport const part = 1;");
  const made = config();
  compileQuickly(made);
  const use = made.module.rules[1]?.use as (module: { resource: string }) => { loader: string }[];
  expect(use({ resource: join(folder, "Page.tsx?export=default") })).toBe(babel);
  expect(use({ resource: join(folder, "part.ts") }).map(({ loader }) => loader)).toEqual(["swc-loader"]);
  rmSync(folder, { recursive: true });
});

test("a Gatsby whose configuration has another shape is told of, not passed over", () => {
  expect(() => compileQuickly({ ...config(), module: { rules: [] } })).toThrow("нет правила для TypeScript");
});
