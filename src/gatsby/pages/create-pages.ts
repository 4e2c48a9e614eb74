import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SidebarTree } from "../../components/content/SidebarTree";
import { problemLines } from "../../content-model/problem";
import { docsSidebar, neighbours, type SidebarGroup } from "../../content-model/sidebar";
import { openApiFile } from "../../markup/openapi";
import { firstArticles } from "../../content-model/archive";
import { compressEarly } from "../html/compress";
import { readContentGraph, type ContentGraph } from "./content-graph";
import { publishProblems } from "../develop/on-create-dev-server";
import { pruneUnaskedMdx } from "../nodes/create-resolvers";
import { defer } from "../internals/deferred-tasks";
import { apiFile } from "../nodes/read-api";
import { forgetContentFiles } from "../nodes/read-content";
import { readRenderedSite, searchedTexts } from "./rendered-site";
import {
  gatheredRecords,
  searchIndexFile,
  writeSearchIndex,
  writeSearchIndexMeanwhile,
} from "../feeds/search-index";
import type { BareRecord } from "../feeds/search-records";
import { siteProblems } from "./site-problems";
import { isPrerendering, endPrerendering } from "../internals/prerender-process";

/** Where the sidebar's links stand for pages that were not loaded as documentation. */
export const sidebarFile = "docs-sidebar.json";

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Makes a page of every node of content. */
export const createPages: GatsbyNode["createPages"] = async (args) => {
  const { actions, graphql } = args;
  const graph = await readContentGraph(graphql);
  const sidebar = docsSidebar(graph.sections, graph.docs, graph.releases);
  const next = neighbours(sidebar);
  const sectionTitles = new Map(graph.sections.map((section) => [section.folder, section.title]));
  for (const doc of graph.docs)
    actions.createPage({
      path: doc.path,
      component: template("DocTemplate"),
      context: {
        id: doc.id,
        sectionTitle: sectionTitles.get(doc.section) ?? "",
        ...next.get(doc.path),
      },
    });
  for (const release of graph.releases)
    actions.createPage({
      path: release.path,
      component: template("ReleaseTemplate"),
      context: { id: release.id, ...next.get(release.path) },
    });
  for (const post of graph.posts)
    actions.createPage({
      path: post.path,
      component: template("PostTemplate"),
      context: { id: post.id },
    });
  for (const term of graph.terms)
    actions.createPage({
      path: term.path,
      component: template("TermTemplate"),
      context: { id: term.id, pages: term.pages.map((path) => path.split("#")[0]) },
    });
  writeLateFiles(sidebar, graph.posts);
  const records = await gatheredRecords(args);
  const finish = (): Promise<void> => finishContent(args, graph, records);
  // The bundle of the browser is made without texts, and leaves a processor to who renders them.
  if (isPrerendering()) defer("before HTML bundle", () => finish().finally(endPrerendering));
  else await finish();
};

/** What needs every text: the checks, which stop a build with all mistakes of the content at once, and the index of search. */
async function finishContent(
  { graphql, reporter }: CreatePagesArgs,
  graph: ContentGraph,
  records: readonly BareRecord[],
): Promise<void> {
  const rendered = await readRenderedSite(graphql);
  const problems = siteProblems(graph, rendered);
  publishProblems(problems);
  const isBuild = process.env.NODE_ENV === "production";
  if (problems.length > 0) {
    const text = `Ошибки в содержании, ${problems.length}:\n${problemLines(problems).join("\n")}`;
    if (isBuild) reporter.panic(text);
    reporter.error(text);
  }
  const texts = searchedTexts(rendered);
  if (!isBuild) return writeSearchIndex(records, texts);
  pruneUnaskedMdx();
  forgetContentFiles();
  defer("after HTML bundle", () =>
    compressEarly([searchIndexFile], writeSearchIndexMeanwhile(records, texts)),
  );
}

/** Files that pages fetch only when a reader needs them. */
function writeLateFiles(sidebar: readonly SidebarGroup[], posts: ContentGraph["posts"]): void {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join("public", file)), { recursive: true });
    writeFileSync(join("public", file), text);
  };
  const html = renderToStaticMarkup(
    createElement(SidebarTree, {
      groups: sidebar,
      pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "",
    }),
  );
  write(sidebarFile, JSON.stringify({ html }));
  const articles = posts
    .filter((post) => post.kind === "article")
    .map(({ path, title, date }) => ({ path, title, date }));
  write("blog/archive.json", JSON.stringify(articles.slice(firstArticles)));
  const api = join("content", apiFile);
  if (existsSync(api)) write("docs/api/openapi.yaml", openApiFile(readFileSync(api, "utf8")));
}
