import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { attributeOf, placeOf, textOf, type Edit, type Element } from "./parse-html";

/**
 * Defers the scripts of a page to the head script (`fetchCodeOnIntent`), with those of its template
 * (`own`, root-relative). Removes Gatsby's chunk map, which only Gatsby's prefetching reads. This
 * cannot happen while rendering: Gatsby adds the scripts afterwards, and again to pages kept from
 * an earlier build (its slice `_gatsby-scripts`). Returns the texts of inline scripts too.
 */
export function deferScripts(
  elements: readonly Element[],
  own: readonly string[],
): { readonly edits: readonly Edit[]; readonly inline: readonly string[] } {
  const scripts = elements.filter(({ tagName }) => tagName === "script");
  const isCommon = (script: Element): boolean =>
    attributeOf(script, "src") !== null && attributeOf(script, "async") !== null;
  const isUnused = (script: Element): boolean =>
    attributeOf(script, "id") === "gatsby-chunk-mapping";
  const common = scripts.filter(isCommon);
  const late = common.length === 0 ? null : lateElement(common, own);
  const edits = scripts
    .filter((script) => isUnused(script) || isCommon(script))
    .map((script) => ({
      ...placeOf(script, "whole"),
      text: late !== null && script === common[0] ? late : "",
    }));
  const inline = scripts
    .filter(
      (script) =>
        !isUnused(script) &&
        attributeOf(script, "src") === null &&
        attributeOf(script, "type") !== "application/ld+json",
    )
    .map(textOf);
  return { edits, inline };
}

function lateElement(common: readonly Element[], own: readonly string[]): string {
  const sources = common.flatMap((script) => attributeOf(script, "src") ?? []);
  const prefix = /^(.*)\//.exec(sources[0] ?? "")?.[1] ?? "";
  const all = [...sources, ...own.map((file) => `${prefix}/${file}`)];
  return `<template data-late="${all.join(" ")}"></template>`;
}

/**
 * Looks up the scripts a page's template needs beside the common ones, in the build in `folder`;
 * none for pages Gatsby does not know.
 */
export function templateScripts(folder: string): (path: string) => readonly string[] {
  const stats = join(folder, "webpack.stats.json");
  const chunks = existsSync(stats)
    ? (
        JSON.parse(readFileSync(stats, "utf8")) as {
          assetsByChunkName: Record<string, readonly string[]>;
        }
      ).assetsByChunkName
    : {};
  return (path) => {
    const data = join(
      folder,
      "page-data",
      path === "/" ? "index" : path === "/404" ? "404.html" : path,
      "page-data.json",
    );
    if (!existsSync(data)) return [];
    const { componentChunkName } = JSON.parse(readFileSync(data, "utf8")) as {
      componentChunkName: string;
    };
    return (chunks[componentChunkName] ?? []).filter((file) => file.endsWith(".js"));
  };
}
