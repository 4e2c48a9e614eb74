import type { GatsbyNode } from "gatsby";
import { writeBuildManifest } from "./html/build-manifest";
import { checkOutput } from "./html/check-output";
import { compressOutput } from "./html/compress";
import { postProcessHtml } from "./html/post-process-html";
import { writeReaderValuesScript } from "./html/reader-values-script";
import { writeFeeds } from "./feeds/feeds";
import { writeSearchIndex } from "./feeds/search-index";
import { readRenderedSite, searchedTexts } from "./pages/rendered-site";
import { writeSitemap } from "./feeds/sitemap";
import { assertLoader, splitText } from "./internals/split-text";

const isLast = (file: string): boolean => /\.html$|sitemap\.xml$/.test(file);

/**
 * What is done with the finished pages: texts apart from page data, sidebar and head put right,
 * sitemap, feeds and the index of search, a look for what must not be there, hashes for the
 * security policy, compressed copies, and last the list of all files.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({
  getNodesByType,
  graphql,
  reporter,
}) => {
  splitText("public");
  assertLoader(".cache");
  writeSearchIndex(getNodesByType, searchedTexts(await readRenderedSite(graphql)));
  await writeFeeds("public", graphql);
  writeReaderValuesScript("public");
  const [paths, others] = await Promise.all([
    postProcessHtml("public"),
    compressOutput("public", (file) => !isLast(file)),
  ]);
  writeSitemap("public", paths);
  checkOutput("public");
  const last = await compressOutput("public", isLast);
  await writeBuildManifest("public");
  reporter.info(`Страниц: ${paths.length}, сжатых файлов: ${last + others}`);
};
