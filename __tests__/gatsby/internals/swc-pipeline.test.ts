import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "@jest/globals";
import { compileWithSwc, type CompilerConfig } from "../../../src/gatsby/internals/swc-pipeline";
import stripPageQuery from "../../../src/gatsby/internals/strip-page-query-loader.mjs";

interface Loader {
  readonly loader: string;
  readonly options?: unknown;
}

const babel = [{ loader: "babel" }];
const config = (): CompilerConfig => ({
  devtool: "source-map",
  cache: {},
  resolve: { plugins: [] },
  module: {
    rules: [
      { test: /\.css$/ },
      { test: /\.(js|tsx?)$/, use: () => babel },
      { test: /\.tsx?$/, use: () => babel },
    ],
  },
});

test("SWC compiles, the queries of pages taken out before; a file with another query stays with Gatsby's Babel", () => {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  const files = {
    "Page.tsx": "export default 1;\n\nexport const query = graphql`\n  query Page { id }\n`;\n",
    "part.ts": "// told apart from graphql in a remark\nexport const part = 1;",
    "Static.tsx":
      "export const query = graphql`{ id }`;\nconst part = useStaticQuery(graphql`{ id }`);",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const made = config();
  compileWithSwc(made);
  expect(made.module.rules).toHaveLength(2);
  const use = made.module.rules[1]?.use as (module: { resource: string }) => Loader[];
  const loadersOf = (name: string): string[] =>
    use({ resource: join(folder, name) }).map(({ loader }) => basename(loader));
  expect(loadersOf("Page.tsx?export=default")).toEqual([
    "swc-loader",
    "strip-page-query-loader.mjs",
  ]);
  expect(loadersOf("part.ts")).toEqual(["swc-loader"]);
  expect(loadersOf("Static.tsx")).toEqual(["babel"]);
  const options = use({ resource: join(folder, "Page.tsx") })[1]?.options;
  expect(stripPageQuery.call({ getOptions: () => options }, files["Page.tsx"])).toBe(
    "export default 1;\n\n\n",
  );
  rmSync(folder, { recursive: true });
});

test("a Gatsby whose configuration has another shape is told of, not passed over", () => {
  expect(() => compileWithSwc({ ...config(), module: { rules: [] } })).toThrow(
    "нет правила для TypeScript",
  );
});
