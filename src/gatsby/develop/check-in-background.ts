import { setTimeout } from "node:timers/promises";
import type { CreatePagesArgs } from "gatsby";
import { writeErrorsFile } from "../feeds/error-pages";
import { errorsFile } from "../feeds/errors-file";
import { writeSearchIndex } from "../feeds/search-index";
import { writeGuides } from "../pages/guides-files";
import { loadSite } from "../pages/load-site";
import { writeUpgrades } from "../pages/upgrades-file";
import { problemText, publishedProblems, publishProblems } from "./content-problems";
import { firstBundle } from "./first-bundle";

/** Lets the edited page render first. */
const delay = 500;

let newest = 0;

/**
 * For `gatsby develop`: once pages are shown, checks all content and writes the search index and
 * the explanations of messages. If checks overlap, only the latest one reports.
 */
export function checkInBackground(args: CreatePagesArgs): void {
  const own = ++newest;
  check(args, () => own === newest).catch((error: Error) =>
    args.reporter.error("Проверка содержания прервалась", error),
  );
}

async function check(
  { cache, getNodesByType, graphql, reporter }: CreatePagesArgs,
  isNewest: () => boolean,
): Promise<void> {
  await firstBundle(cache);
  await setTimeout(delay);
  if (!isNewest()) return;
  const content = await loadSite();
  if (!isNewest()) return;
  const { problems } = content;
  const before = await publishedProblems(cache);
  await publishProblems(cache, problems);
  if (problems.length > 0) reporter.error(problemText(problems));
  else if (before.length > 0) reporter.info("› Ошибок в содержании больше нет");
  writeSearchIndex(getNodesByType, content);
  writeErrorsFile("public", errorsFile(content));
  if (problems.length > 0) return;
  await writeUpgrades("public", graphql);
  await writeGuides("public", graphql);
}
