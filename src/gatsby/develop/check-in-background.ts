import { setTimeout } from "node:timers/promises";
import { writeErrorsFile } from "../feeds/error-pages";
import { errorsOfSite } from "../feeds/errors-of-site";
import { writeSearchIndex } from "../feeds/search-index";
import type { ContentGraph } from "../content-graph";
import type { Cache, Graphql, NodesByType, Reporter } from "../gatsby-args";
import { writeGuides } from "../pages/guides-files";
import { readRenderedSite, searchedTexts } from "../pages/rendered-site";
import { siteProblems } from "../pages/site-problems";
import { writeUpgrades } from "../pages/upgrades-file";
import { problemText, publishedProblems, publishProblems } from "./content-problems";
import { firstBundle } from "./first-bundle";

/** Lets the edited page render first. */
const delay = 500;

interface CheckArgs {
  readonly cache: Cache;
  readonly getNodesByType: NodesByType;
  readonly graphql: Graphql;
  readonly reporter: Reporter;
}

let newest = 0;

/**
 * For `gatsby develop`: once pages are shown, checks all content and writes the search index and
 * the explanations of messages. If checks overlap, only the latest one reports.
 */
export function checkInBackground(args: CheckArgs, graph: ContentGraph): void {
  const own = ++newest;
  check(args, graph, () => own === newest).catch((error: Error) =>
    args.reporter.error("Проверка содержания прервалась", error),
  );
}

async function check(
  { cache, getNodesByType, graphql, reporter }: CheckArgs,
  graph: ContentGraph,
  isNewest: () => boolean,
): Promise<void> {
  await firstBundle(cache);
  await setTimeout(delay);
  if (!isNewest()) return;
  const rendered = await readRenderedSite(graphql);
  if (!isNewest()) return;
  const problems = siteProblems(graph, rendered);
  const before = await publishedProblems(cache);
  await publishProblems(cache, problems);
  if (problems.length > 0) reporter.error(problemText(problems));
  else if (before.length > 0) reporter.info("› Ошибок в содержании больше нет");
  writeSearchIndex(
    getNodesByType,
    searchedTexts(rendered),
    rendered.sheets.map(({ read }) => read),
  );
  writeErrorsFile("public", errorsOfSite(rendered));
  if (problems.length > 0) return;
  await writeUpgrades("public", graphql);
  await writeGuides("public", graphql);
}
