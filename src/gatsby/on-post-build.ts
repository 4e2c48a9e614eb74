import type { GatsbyNode } from "gatsby";
import { readContentGraph } from "./content-graph";
import { contentRedirects } from "./content-lists";
import { writeBuildManifest } from "./html/build-manifest";
import { checkOutput } from "./html/check-output";
import { compressOutput } from "./html/compress";
import { consentPaths, writeConsentPolicy } from "./html/consent-policy";
import { feedbackScript } from "./html/feedback-script";
import { islandsScript } from "./html/islands-script";
import { removeLeftovers } from "./html/leftovers";
import { postProcessHtml } from "./html/post-process-html";
import { writeOwnScript } from "./html/own-script";
import { pageCopyScript } from "./html/page-copy-script";
import { writeRedirects } from "./html/redirect-pages";
import { readerValuesScript } from "./html/reader-values-script";
import { shippedPackages } from "./bundler/shipped-packages";
import { changedDates } from "./feeds/changed-dates";
import { errorPageScript, writeErrors } from "./feeds/error-pages";
import { writeFeeds } from "./feeds/feeds";
import { writeLicenses } from "./feeds/licenses";
import { markdownPages } from "./feeds/markdown-pages";
import { pageDates, readyFilters } from "./feeds/page-dates";
import { pageOrder } from "./feeds/page-order";
import { writeSearchIndex } from "./feeds/search-index";
import { errorsOfSite } from "./feeds/errors-of-site";
import { writeCards } from "./sharing/cards";
import { writeIcons } from "./sharing/icons";
import { sharingHeads } from "./sharing/sharing-head";
import { readPublicEnv } from "../config/public-env";
import { readRenderedSite, searchedTexts } from "./pages/rendered-site";
import { writeSitemap } from "./feeds/sitemap";
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
  const rendered = await readRenderedSite(graphql);
  writeSearchIndex(
    getNodesByType,
    searchedTexts(rendered),
    rendered.sheets.map(({ read }) => read),
  );
  await writeFeeds("public", graphql);
  writeLicenses("public", shippedPackages());
  const values = readerValuesScript();
  for (const script of [values, pageCopyScript(), feedbackScript(), islandsScript()])
    writeOwnScript("public", script);
  const valuesAddress = `${process.env.GATSBY_PATH_PREFIX_IN_USE ?? ""}/${values.name}`;
  writeErrors("public", errorsOfSite(rendered), valuesAddress);
  const markdown = markdownPages();
  // In one order: another would be another edition.
  const consentPages = consentPaths.flatMap((path) => {
    const page = rendered.pages.find(({ parsed }) => parsed.path === path);
    return page?.parsed.kind === "post"
      ? [{ date: page.parsed.data.date, sections: page.rendered.sections }]
      : [];
  });
  writeConsentPolicy("public", consentPages);
  const { siteUrl, pathPrefix } = readPublicEnv(process.env);
  const dates = changedDates("content");
  const heads = sharingHeads(
    rendered.pages.map(({ parsed }) => parsed),
    siteUrl + pathPrefix,
    dates,
  );
  await writeIcons("public", pathPrefix);
  const [paths, others] = await Promise.all([
    postProcessHtml("public", markdown.add, [errorPageScript(valuesAddress)], heads.headOf),
    compressOutput("public", { isAskedFor: (file) => !isLast(file) }),
  ]);
  removeLeftovers("public");
  await writeCards("public", heads.cards());
  markdown.write("public", pageOrder(await readContentGraph(graphql)));
  writeSitemap(
    "public",
    paths,
    pageDates(
      rendered.pages.map(({ parsed }) => parsed),
      dates,
      changedDates(readyFilters.folder),
    ),
  );
  writeRedirects("public", contentRedirects().data?.redirects ?? []);
  checkOutput("public");
  const last = await compressOutput("public", { isAskedFor: isLast });
  await writeBuildManifest("public");
  reporter.info(`Страниц: ${paths.length}, сжатых файлов: ${last + others}`);
};
