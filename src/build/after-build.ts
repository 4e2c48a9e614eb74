import type { GatsbyNode } from "gatsby";
import { writeBuildManifest } from "./build-manifest";
import { compressOutput } from "./compress";
import { finishHtml } from "./finish-html";
import { writeFeeds } from "./feeds";
import { isAnythingPutOff } from "./put-off";
import { writeSitemap } from "./sitemap";
import { splitText } from "./split-text";

const isLast = (file: string): boolean => /\.html$|sitemap\.xml$/.test(file);

/** What is done with the finished pages: texts apart from page data, sidebar and head put right, sitemap and feeds, hashes for the security policy, compressed copies, and last the list of all files. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter }) => {
  if (isAnythingPutOff())
    throw new Error(
      "Проверка содержания не дождалась своей очереди: Gatsby собирает страницы иначе, поправьте src/build/webpack.ts.",
    );
  splitText("public");
  await writeFeeds("public", graphql);
  const [paths, others] = await Promise.all([
    finishHtml("public"),
    compressOutput("public", (file) => !isLast(file)),
  ]);
  writeSitemap("public", paths);
  const last = await compressOutput("public", isLast);
  await writeBuildManifest("public");
  reporter.info(`Страниц: ${paths.length}, сжатых файлов: ${last + others}`);
};
