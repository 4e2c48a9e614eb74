import type { GatsbyNode } from "gatsby";
import { compressOutput } from "./compress";
import { finishHtml } from "./finish-html";
import { writeFeeds } from "./feeds";
import { writeSitemap } from "./sitemap";
import { splitText } from "./split-text";

/** What is done with the finished pages: sidebar and head put right, sitemap and feeds, texts apart from page data, hashes for the security policy, compressed copies. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter }) => {
  const paths = await finishHtml("public");
  writeSitemap("public", paths);
  await writeFeeds("public", graphql);
  splitText("public");
  const compressed = await compressOutput("public");
  reporter.info(`Страниц: ${paths.length}, сжатых файлов: ${compressed}`);
};
