import { site } from "../../config/site";
import { hasGap } from "../../content-model/gaps";
import type { Problem } from "../../content-model/problem";
import { withErrors } from "../../content-model/released-addresses";
import { redirectProblems } from "../../content-model/redirects";
import { siteLinks, startLinks } from "../../content-model/site-links";
import { errorSheetLinks, errorSheetProblems } from "../../markup/error-sheet";
import { messageIds } from "../../markup/page-rows";
import { checkPages, knownAnchors } from "../../markup/check-pages";
import type { ContentGraph } from "../content-graph";
import { apiFile } from "../nodes/read-api";
import { contentErrorIds, contentRedirects } from "../content-lists";
import type { RenderedSite } from "./rendered-site";

/**
 * All content problems: those of front matter, which are nodes, and those found when every page is
 * rendered.
 */
export function siteProblems(
  graph: ContentGraph,
  { pages, api, sheets, covers }: RenderedSite,
): Problem[] {
  const lineOf = (file: string, field: string): number =>
    pages.find(({ parsed }) => parsed.file === file)?.parsed.lineOf([field]) ?? 1;
  const gaps = new Set(
    pages.flatMap(({ parsed }) =>
      parsed.kind === "post" && hasGap(parsed.data.cover ?? "") ? [parsed.file] : [],
    ),
  );
  const noCovers = covers
    .filter((post) => post.cover === null && !gaps.has(post.file))
    .map(({ file }) => ({
      file: `content/${file}`,
      line: lineOf(file, "cover"),
      field: "cover",
      expected: "такого файла в content/images нет",
    }));
  // Their line numbers refer to the Markdown made from the description.
  const ofApi = api.flatMap(({ rendered }) =>
    rendered.problems.map(({ field, expected }) => ({
      file: `content/${apiFile}`,
      line: 1,
      field,
      expected,
    })),
  );
  return [
    ...graph.problems,
    ...redirectProblems(
      contentRedirects(),
      withErrors(knownAnchors(pages), messageIds(pages, sheets, contentErrorIds().data)),
    ),
    ...noCovers,
    ...ofApi,
    ...sheets.flatMap(({ read, rendered }) => errorSheetProblems(read, rendered)),
    ...checkPages(pages, [
      ...siteLinks(site),
      ...startLinks(),
      ...sheets.flatMap(({ read, rendered }) => errorSheetLinks(read, rendered)),
    ]),
  ];
}
