import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SidebarTree } from "../components/content/SidebarTree";
import { problemLines } from "../content-model/problem";
import { docsSidebar, neighbours, type SidebarGroup } from "../content-model/sidebar";
import { openApiFile } from "../markup/openapi";
import { firstArticles } from "../content-model/archive";
import { readContentGraph, type ContentGraph } from "./content-graph";
import { publishProblems } from "./develop-problems";
import { writeSearchIndex } from "./search-index";
import { siteProblems } from "./site-problems";
import { endTexts } from "./texts-ahead";

/** Where the sidebar's links stand for pages that were not loaded as documentation. */
export const sidebarFile = "docs-sidebar.json";

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Makes a page of every node of content, and stops the build with all mistakes of the content at once. */
export const createPages: GatsbyNode["createPages"] = async (args) => {
  const { actions, graphql, reporter } = args;
  const graph = await readContentGraph(graphql);
  const problems = await siteProblems(graph, graphql);
  endTexts();
  publishProblems(problems);
  if (problems.length > 0) {
    const text = `Ошибки в содержании, ${problems.length}:\n${problemLines(problems).join("\n")}`;
    if (process.env.NODE_ENV === "production") reporter.panic(text);
    reporter.error(text);
  }
  const sidebar = docsSidebar(graph.sections, graph.docs, graph.releases);
  const next = neighbours(sidebar);
  const sectionTitles = new Map(graph.sections.map((section) => [section.folder, section.title]));
  for (const doc of graph.docs) actions.createPage({ path: doc.path, component: template("DocTemplate"), context: { id: doc.id, sectionTitle: sectionTitles.get(doc.section) ?? "", ...next.get(doc.path) } });
  for (const release of graph.releases) actions.createPage({ path: release.path, component: template("ReleaseTemplate"), context: { id: release.id, ...next.get(release.path) } });
  for (const post of graph.posts) actions.createPage({ path: post.path, component: template("PostTemplate"), context: { id: post.id } });
  for (const term of graph.terms) actions.createPage({ path: term.path, component: template("TermTemplate"), context: { id: term.id, pages: term.pages.map((path) => path.split("#")[0]) } });
  writeLateFiles(sidebar, graph.posts);
  await writeSearchIndex(args);
};

/** Files that pages fetch only when a reader needs them. */
function writeLateFiles(sidebar: readonly SidebarGroup[], posts: ContentGraph["posts"]): void {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join("public", file)), { recursive: true });
    writeFileSync(join("public", file), text);
  };
  const html = renderToStaticMarkup(createElement(SidebarTree, { groups: sidebar, pathPrefix: process.env.GATSBY_PATH_PREFIX_IN_USE ?? "" }));
  write(sidebarFile, JSON.stringify({ html }));
  const articles = posts.filter((post) => post.kind === "article").map(({ path, title, date }) => ({ path, title, date }));
  write("blog/archive.json", JSON.stringify(articles.slice(firstArticles)));
  const api = join("content", "api", "openapi.yaml");
  if (existsSync(api)) write("docs/api/openapi.yaml", openApiFile(readFileSync(api, "utf8")));
}
