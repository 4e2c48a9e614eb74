import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromParse5 } from "hast-util-from-parse5";
import { readPublicEnv } from "../../config/public-env";
import { siteFiles } from "../../contracts/site-files";
import { pageMarkdown } from "../../page-markdown/page-markdown";
import { markdownPath } from "../../routes";
import { attributeOf, type Element } from "../html/parse-html";
import { filesBelow } from "../files";
import { llmsTexts, type MarkdownPage } from "./llms-texts";
import type { PageSection } from "./page-order";

/** Collects the pages of a build and writes each as Markdown beside the page, plus a list. */
export function markdownPages() {
  const env = readPublicEnv(process.env);
  const root = env.siteUrl + env.pathPrefix;
  const pages: MarkdownPage[] = [];
  return {
    add(path: string, elements: readonly Element[]): void {
      const main = elements.find(({ tagName }) => tagName === "main");
      const file = markdownPath(path);
      if (file === null || main === undefined) return;
      const tree = fromParse5(main);
      if (tree.type !== "element") throw new Error(`The text of ${path} is no element`);
      const description = elements.find((each) => attributeOf(each, "name") === "description");
      pages.push({
        path,
        file,
        description: (description && attributeOf(description, "content")) ?? "",
        markdown: pageMarkdown(tree, root + path),
      });
    },
    write(folder: string, order: readonly PageSection[]): void {
      removeOld(folder);
      for (const { file, markdown } of pages) writeFileSync(join(folder, file), markdown);
      const { list, whole } = llmsTexts(pages, order, root);
      writeFileSync(join(folder, siteFiles.llms), list);
      writeFileSync(join(folder, siteFiles.llmsFull), whole);
    },
  };
}

/** An earlier build may have had pages that no longer exist. */
function removeOld(folder: string): void {
  for (const file of filesBelow(folder)) if (file.endsWith(".md")) rmSync(join(folder, file));
}
