import type { GatsbyNode } from "gatsby";
import { writeBuildManifest } from "./html/build-manifest";
import { checkOutput } from "./html/check-output";
import { compressOutput } from "./html/compress";
import { postProcessHtml } from "./html/post-process-html";
import { writeFeeds } from "./feeds/feeds";
import { hasDeferred } from "./internals/deferred-tasks";
import { writeSitemap } from "./feeds/sitemap";
import { splitText } from "./html/split-text";

const isLast = (file: string): boolean => /\.html$|sitemap\.xml$/.test(file);

/** What is done with the finished pages: texts apart from page data, sidebar and head put right, sitemap and feeds, a look for what must not be there, hashes for the security policy, compressed copies, and last the list of all files. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter }) => {
  if (hasDeferred())
    throw new Error(
      "Проверка содержания не дождалась своей очереди: Gatsby собирает страницы иначе, поправьте src/gatsby/bundler/on-create-webpack-config.ts.",
    );
  splitText("public");
  await writeFeeds("public", graphql);
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
