import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import { connectionFolder, connectionScripts } from "../../content-model/connection-scripts";
import { fillReaderDefaults, fillSiteValues } from "../../content-model/placeholders";
import { movedPages, pathOf } from "../../content-model/redirects";
import { docsSidebar, neighbours, type SidebarGroup } from "../../content-model/sidebar";
import { siteFiles, type SidebarFile } from "../../contracts/site-files";
import { readContentGraph } from "../content-graph";
import { checkInBackground } from "../develop/check-in-background";
import { problemText } from "../develop/content-problems";
import { writeBelow } from "../files";
import { apiFile } from "../nodes/read-api";
import { pruneRendered } from "../nodes/render-cached";
import { contentRedirects } from "../content-lists";
import { sidebarHtml } from "./sidebar";
import { writeGuides } from "./guides-files";
import { loadSite } from "./load-site";
import { writeUpgrades } from "./upgrades-file";

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Creates a page for every content node. */
export const createPages: GatsbyNode["createPages"] = async (args) => {
  const { actions, graphql } = args;
  const graph = await readContentGraph(graphql);
  const sidebar = docsSidebar(graph.docs.nodes, graph.releases.nodes);
  const next = neighbours(sidebar);
  const groups = new Map(
    sidebar.map(({ id, title, links: [first] }) => [id, { label: title, to: first?.path ?? null }]),
  );
  for (const doc of graph.docs.nodes)
    actions.createPage({
      path: doc.path,
      component: template("DocTemplate"),
      context: {
        group: doc.isOverview ? null : groups.get(doc.group),
        ...next.get(doc.path),
      },
    });
  for (const release of graph.releases.nodes)
    actions.createPage({
      path: release.path,
      component: template("ReleaseTemplate"),
      context: next.get(release.path) ?? {},
    });
  graph.apiSections.nodes.forEach(({ path }, index, all) =>
    actions.createPage({
      path,
      component: template("ApiTemplate"),
      context: {
        previous: all[index - 1] ?? null,
        next: all[index + 1] ?? null,
      },
    }),
  );
  for (const post of graph.posts.nodes)
    actions.createPage({ path: post.path, component: template("PostTemplate") });
  for (const term of graph.terms.nodes)
    actions.createPage({
      path: term.path,
      component: template("TermTemplate"),
      context: { pages: term.pages.map((path) => path.split("#")[0]) },
    });
  // For links within the site and for develop; servers and hosts have their own redirect lists.
  for (const [fromPath, to] of movedPages(contentRedirects().data?.redirects ?? []))
    actions.createRedirect({
      fromPath,
      toPath: pathOf(to),
      isPermanent: true,
      redirectInBrowser: true,
    });
  writeLateFiles(sidebar);
  if (process.env.NODE_ENV === "production") {
    await stopAtProblems(args.reporter);
    await writeUpgrades("public", graphql);
    await writeGuides("public", graphql);
  } else checkInBackground(args);
};

/** Stops a build before bundling, with all content problems at once. */
async function stopAtProblems(reporter: Reporter): Promise<void> {
  const { problems } = await loadSite();
  if (problems.length > 0) reporter.panic(problemText(problems));
  pruneRendered();
}

/** Files that pages fetch only when a reader needs them. */
function writeLateFiles(sidebar: readonly SidebarGroup[]): void {
  const write = (file: string, text: string): void => writeBelow("public", file, text);
  write(siteFiles.sidebar, JSON.stringify({ html: sidebarHtml(sidebar) } satisfies SidebarFile));
  // With every placeholder at its default.
  const writeFilled = (file: string, source: string, mark = ""): void => {
    const path = join("content", source);
    if (!existsSync(path)) return;
    write(file, mark + fillReaderDefaults(fillSiteValues(readFileSync(path, "utf8"))));
  };
  const [bash, powerShell] = connectionScripts;
  writeFilled(siteFiles.openApi, apiFile);
  writeFilled(siteFiles.connectionBash, `${connectionFolder}/${bash.file}`, bash.mark);
  writeFilled(
    siteFiles.connectionPowerShell,
    `${connectionFolder}/${powerShell.file}`,
    powerShell.mark,
  );
}
