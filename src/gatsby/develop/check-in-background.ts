import type { CreatePagesArgs } from "gatsby";
import { writeSearchIndex } from "../feeds/search-index";
import type { ContentGraph } from "../pages/content-graph";
import { readRenderedSite, searchedTexts } from "../pages/rendered-site";
import { siteProblems } from "../pages/site-problems";
import { problemText, publishProblems } from "./content-problems";

let newest = 0;

/**
 * In `gatsby develop`: checks the whole content and writes the index of search while pages are shown already. Of two checks
 * under way at once only the one begun last tells what it found.
 */
export function checkInBackground(args: CreatePagesArgs, graph: ContentGraph): void {
  const own = ++newest;
  check(args, graph, () => own === newest).catch((error: Error) =>
    args.reporter.error("Проверка содержания прервалась", error),
  );
}

async function check(
  { cache, getNodesByType, graphql, reporter }: CreatePagesArgs,
  graph: ContentGraph,
  isNewest: () => boolean,
): Promise<void> {
  const rendered = await readRenderedSite(graphql);
  if (!isNewest()) return;
  const problems = siteProblems(graph, rendered);
  await publishProblems(cache, problems);
  if (problems.length > 0) reporter.error(problemText(problems));
  writeSearchIndex(getNodesByType, searchedTexts(rendered));
}
