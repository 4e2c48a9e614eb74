import { createElement } from "react";
import { expect, test } from "@jest/globals";
import {
  keepBodyEndEqual,
  keepHeadEqual,
} from "../../../src/gatsby/internals/equal-inline-scripts";
import { evaluateInStages } from "../../../src/gatsby/internals/staged-evaluation";
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

test("the page is evaluated in stages; a Gatsby with another entry stops the build", () => {
  const config = bundlerConfig([]);
  evaluateInStages(config);
  expect(config.entry.app).toMatch(/src\/app\/start\.mjs$/);
  expect(() => evaluateInStages(config)).toThrow("The entry «app» is not .cache/production-app");
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
