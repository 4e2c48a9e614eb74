import type { GatsbyNode } from "gatsby";
import { compressOutput } from "./compress";
import { finishHtml } from "./finish-html";
import { writeFeeds } from "./feeds";
import { writeSitemap } from "./sitemap";

/** What is done with the finished pages: sidebar and head put right, sitemap and feeds, hashes for the security policy, compressed copies. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter }) => {
  const paths = await finishHtml("public");
  writeSitemap("public", paths);
  await writeFeeds("public", graphql);
  const compressed = await compressOutput("public");
  reporter.info(`Страниц: ${paths.length}, сжатых файлов: ${compressed}`);
};
