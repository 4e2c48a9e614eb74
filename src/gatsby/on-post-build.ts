import type { GatsbyNode } from "gatsby";
import { readContentGraph } from "./content-graph";
import { contentRedirects } from "./content-lists";
import { writeBuildManifest } from "./html/build-manifest";
import { checkOutput } from "./html/check-output";
import { compressOutput } from "./html/compress";
import { consentPaths, writeConsentPolicy } from "./html/consent-policy";
import { removeLeftovers } from "./html/leftovers";
import { postProcessHtml } from "./html/post-process-html";
import { ownScripts, writeOwnScript } from "./html/own-script";
import { writeRedirects } from "./html/redirect-pages";
import { sidebarHtml } from "./pages/sidebar";
import { shippedPackages } from "./bundler/shipped-packages";
import { changedDates } from "./feeds/changed-dates";
import { errorPageScript, writeErrors } from "./feeds/error-pages";
import { writeFeeds } from "./feeds/feeds";
import { writeLicenses } from "./feeds/licenses";
import { markdownPages } from "./feeds/markdown-pages";
import { pageDates, readyFilters } from "./feeds/page-dates";
import { pageOrder } from "./feeds/page-order";
import { writeSearchIndex } from "./feeds/search-index";
import { errorsFile } from "./feeds/errors-file";
import { writeCards } from "./sharing/cards";
import { writeIcons } from "./sharing/icons";
import { sharingHeads } from "./sharing/sharing-head";
import { readPublicEnv } from "../config/public-env";
import { docsSidebar } from "../content-model/sidebar";
import { loadSite } from "./pages/load-site";
import { writeSitemap } from "./feeds/sitemap";
import { apiFile } from "./nodes/read-api";
import { assertBuildName } from "./internals/build-name";
import { assertLoader, splitText } from "./internals/split-text";

const isLast = (file: string): boolean =>
  /\.html$|\.md$|sitemap\.xml$|redirects\.json$|llms[^/\\]*$/.test(file);

/** Post-processes finished pages, validates, compresses, writes the manifest. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({
  getNodesByType,
  graphql,
  reporter,
}) => {
  splitText("public");
  assertLoader(".cache");
  assertBuildName("public");
  const content = await loadSite();
  writeSearchIndex(getNodesByType, content);
  await writeFeeds("public", graphql);
  writeLicenses("public", shippedPackages());
  const scripts = ownScripts();
  for (const script of Object.values(scripts)) writeOwnScript("public", script);
  const valuesAddress = `${content.pathPrefix}/${scripts.readerValuesScript.name}`;
  writeErrors("public", errorsFile(content), valuesAddress);
  const markdown = markdownPages();
  // In one order: another would be another edition.
  const consentPages = consentPaths.flatMap((path) => {
    const page = content.pages.find(({ parsed }) => parsed.path === path);
    return page?.parsed.kind === "post"
      ? [{ date: page.parsed.data.date, sections: page.rendered.sections }]
      : [];
  });
  writeConsentPolicy("public", consentPages);
  const { siteUrl, pathPrefix } = readPublicEnv(process.env);
  const datesOf = (folder: string) => changedDates(folder, (message) => reporter.warn(message));
  const dates = datesOf("content");
  const files = content.pages.map(({ parsed }) => parsed);
  const apiPages = content.api.map(({ path }) => ({ path, file: apiFile }));
  const heads = sharingHeads(files, siteUrl + pathPrefix, dates);
  await writeIcons("public", pathPrefix);
  const graph = await readContentGraph(graphql);
  const sidebar = docsSidebar(graph.docs.nodes, graph.releases.nodes);
  const [paths, others] = await Promise.all([
    postProcessHtml("public", {
      sidebarOf: (path) => sidebarHtml(sidebar, path),
      onPage: markdown.add,
      otherScripts: [errorPageScript(valuesAddress)],
      headOf: heads.headOf,
    }),
    compressOutput("public", { isAskedFor: (file) => !isLast(file) }),
  ]);
  removeLeftovers("public");
  await writeCards("public", heads.cards);
  markdown.write("public", pageOrder(graph));
  writeSitemap(
    "public",
    paths,
    pageDates([...files, ...apiPages], dates, datesOf(readyFilters.folder)),
  );
  writeRedirects("public", contentRedirects().data?.redirects ?? []);
  checkOutput("public");
  const last = await compressOutput("public", { isAskedFor: isLast });
  await writeBuildManifest("public");
  reporter.info(`Страниц: ${paths.length}, сжатых файлов: ${last + others}`);
};
