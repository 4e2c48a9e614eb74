import { fieldProblem, type AnyFile, type ParsedDoc } from "../content-model/content-file";
import type { Problem } from "../content-model/problem";
import { pathOf } from "../content-model/redirects";
import { codeLinks, updatesGroup } from "../content-model/sidebar";
import { routes } from "../routes";
import type { PageFacts } from "./rendered-page";

/** A documentation page without a group, and an overview that leaves out a page of its group. */
export function groupProblems(
  parsed: ParsedDoc,
  rendered: PageFacts,
  all: readonly AnyFile[],
): Problem[] {
  const problem = (expected: string): Problem => fieldProblem(parsed, ["group"], expected);
  const { group } = parsed;
  const isKnown = group === updatesGroup || all.some(({ file }) => file === `docs/${group}.mdx`);
  if (!isKnown) return [problem(`обзора группы нет: content/docs/${group}.mdx`)];
  if (!parsed.isOverview) return [];
  const linked = new Set(
    rendered.links.map(({ url }) => (url.startsWith(routes.docs.path) ? pathOf(url) : url)),
  );
  const members = all.flatMap((page) =>
    page.kind === "doc" && page.group === group && !page.isOverview && page.data.sidebar
      ? page.path
      : [],
  );
  return [...members, ...codeLinks(group).map(({ path }) => path)]
    .filter((path) => !linked.has(path))
    .map((path) => problem(`обзор ссылается на каждую страницу группы, нет ссылки на ${path}`));
}
