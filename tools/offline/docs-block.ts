import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { OfflineFile } from "../../src/components/reading/OfflineFiles";
import { pageDataFile } from "../../src/contracts/site-files";
import { writeBuildManifest } from "../../src/gatsby/html/build-manifest";
import { compressOutput } from "../../src/gatsby/html/compress";
import { attributeOf, edited, htmlElements, placeOf } from "../../src/gatsby/html/parse-html";
import { routes } from "../../src/routes";
import { importTypeScript } from "../run/import-typescript.mjs";
import { siteClassNames } from "./class-names";

const docsPage = `${routes.docs.path}/index.html`;
const docsData = pageDataFile(routes.docs.path);

/**
 * Lists downloads in the finished page of the documentation's root, in its HTML and in the data for
 * hydration; an empty list leaves the command that makes them. The files are made from the finished
 * site, so Gatsby cannot know them.
 */
export async function nameFiles(folder: string, files: readonly OfflineFile[]): Promise<void> {
  const block = await blockOf(folder, files);
  const page = join(folder, docsPage);
  writeFileSync(page, withBlock(readFileSync(page, "utf8"), block));
  const data = join(folder, docsData);
  const pageData = JSON.parse(readFileSync(data, "utf8")) as {
    readonly result: { readonly pageContext: object };
  };
  const offlineFiles = files.length === 0 ? undefined : files;
  const pageContext = { ...pageData.result.pageContext, offlineFiles };
  // Keeps the order of keys, so that the page without files is byte for byte the original.
  writeFileSync(data, JSON.stringify({ ...pageData, result: { ...pageData.result, pageContext } }));
  await compressOutput(folder, { isAskedFor: (file) => file === page || file === data });
  await writeBuildManifest(folder);
}

/** True if the build in a folder lists downloads. */
export function namesFiles(folder: string): boolean {
  const page = join(folder, docsPage);
  return existsSync(page) && /data-offline-files="[1-9]/.test(readFileSync(page, "utf8"));
}

/** In place of the block that the page has. */
function withBlock(html: string, text: string): string {
  const block = htmlElements(html).find(
    (element) => attributeOf(element, "data-offline-files") !== null,
  );
  if (!block) throw new Error("The page of the documentation's root has no block of downloads");
  return edited(html, [{ ...placeOf(block, "whole"), text }]);
}

/** The HTML that React expects when it hydrates. */
async function blockOf(folder: string, files: readonly OfflineFile[]): Promise<string> {
  const component = "src/components/reading/OfflineFiles.tsx";
  const { OfflineFiles } = (await importTypeScript(component, "node_modules/.cache/tools", {
    // An alias for the sources, which looks like a package.
    alias: { "#src": resolve("src") },
    plugins: [siteClassNames(folder)],
  })) as typeof import("../../src/components/reading/OfflineFiles");
  return renderToString(createElement(OfflineFiles, { files }));
}
