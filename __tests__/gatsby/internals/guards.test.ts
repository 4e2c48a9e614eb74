import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { expect, test } from "@jest/globals";
import {
  keepBodyEndEqual,
  keepHeadEqual,
} from "../../../src/gatsby/internals/equal-inline-scripts";
import { assertBuildName } from "../../../src/gatsby/internals/build-name";
import { minimizers } from "../../../src/gatsby/internals/minimizers";
import { renderedBody } from "../../../src/gatsby/internals/rendered-body";
import { stripNul } from "../../../src/gatsby/internals/strip-nul";
import { stubGatsbyModules } from "../../../src/gatsby/internals/stub-gatsby-modules";
import { keepStylesPerTemplate } from "../../../src/gatsby/internals/styles-per-template";
import { bundlerConfig } from "../../support/bundler-config";

test("styles stay with their chunks; a Gatsby without the groups that gather them stops the build", () => {
  const config = bundlerConfig([]);
  keepStylesPerTemplate(config);
  expect(Object.keys(config.optimization.splitChunks.cacheGroups)).toEqual(["framework"]);
  expect(() => keepStylesPerTemplate(config)).toThrow(
    "splitChunks has no group «styles»: Gatsby has changed",
  );
});

test("what differs from page to page leaves the end of the body; a Gatsby that writes it otherwise stops the build", () => {
  const slice = createElement("div", { key: "slice", id: "_gatsby-scripts" });
  const path = createElement("script", { key: "script-loader", id: "gatsby-script-loader" });
  expect(keepBodyEndEqual([path, slice])).toEqual([slice]);
  process.env.BUILD_STAGE = "build-html";
  try {
    expect(() => keepBodyEndEqual([slice])).toThrow("«script-loader»");
    expect(() => keepHeadEqual([slice], [])).toThrow("no longer names itself in the head");
  } finally {
    delete process.env.BUILD_STAGE;
  }
});

test("the head begins with what runs first and is without Gatsby's version and picture styles", () => {
  const element = (key: string, props = {}) => createElement("meta", { key, ...props });
  const [generator, title, script, style] = [
    element("generator-5", { name: "generator" }),
    element("title"),
    element("head-script"),
    element("gatsby-image-style"),
  ];
  expect(keepHeadEqual([generator, title, style, script], ["head-script"])).toEqual([
    script,
    title,
  ]);
});

test("the zeros React 18 writes are taken out; another React stops the build", () => {
  expect(stripNul("сло\0во", "18.3.1")).toBe("слово");
  expect(stripNul("слово")).toBe("слово");
  expect(() => stripNul("слово", "19.0.0")).toThrow(
    "React 19.0.0 writes no zeros into pages: delete src/gatsby/internals/strip-nul.ts.",
  );
});

test("unused modules of Gatsby are stubbed; one that nothing asks for any more stops the build", () => {
  const asked = [
    "./head/head-export-handler-for-browser",
    "./inject-partytown-snippet",
    "gatsby-script",
    "./register-service-worker",
    "gatsby/dist/internal/apply-trailing-slash-option",
    "./prefetch",
  ];
  const config = bundlerConfig([]);
  stubGatsbyModules(config, {
    normalModuleReplacement: (pattern: RegExp, replace: (request: { request: string }) => void) => {
      const requests = asked.filter((each) => pattern.test(each)).map((request) => ({ request }));
      requests.forEach(replace);
      for (const { request } of requests) expect(request).toMatch(/gatsby-stubs\.ts$/);
      return {};
    },
  });
  const errors: Error[] = [];
  const end = { tap: (_: string, task: (compilation: object) => void) => task({ errors }) };
  const plugin = config.plugins.at(-1) as { apply: (compiler: object) => void };
  plugin.apply({ hooks: { afterCompile: end } });
  expect(errors.map(({ message }) => message)).toEqual([
    "Nothing imports ^invariant$: Gatsby has changed, see src/gatsby/internals/stub-gatsby-modules.ts.",
  ]);
});

test("a Gatsby without its minimizers stops the build", () => {
  const plugins = { minifyJs: () => ({ kind: "js" }), minifyCss: () => ({ kind: "css" }) };
  expect(minimizers(plugins, {}, [])).toEqual([{ kind: "js" }, { kind: "css" }]);
  expect(() => minimizers({ minifyJs: plugins.minifyJs }, {}, [])).toThrow(
    "plugins has no minifyJs or minifyCss: Gatsby has changed",
  );
});

test("a build passes the HTML of a page on; a Gatsby that does not stops it", () => {
  expect(renderedBody({ bodyHtml: "<main></main>" })).toBe("<main></main>");
  expect(renderedBody({})).toBeUndefined();
  process.env.BUILD_STAGE = "build-html";
  try {
    expect(() => renderedBody({})).toThrow("Gatsby no longer passes bodyHtml");
  } finally {
    delete process.env.BUILD_STAGE;
  }
});

test("pages and app-data.json name the same build, else the build stops", () => {
  const folder = mkdtempSync(join(tmpdir(), "build-name-"));
  try {
    mkdirSync(join(folder, "page-data"));
    const name = (file: string, text: string): void => writeFileSync(join(folder, file), text);
    name("page-data/app-data.json", '{"webpackCompilationHash":"cb83c1fd"}');
    name("index.html", '<script>window.___webpackCompilationHash="cb83c1fd";</script>');
    expect(() => assertBuildName(folder)).not.toThrow();
    name("index.html", '<script>window.___webpackCompilationHash="00000000";</script>');
    expect(() => assertBuildName(folder)).toThrow(
      "Pages and app-data.json do not name the build alike: Gatsby has changed",
    );
    name("page-data/app-data.json", "{}");
    expect(() => assertBuildName(folder)).toThrow("do not name the build alike");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
