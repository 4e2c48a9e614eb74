import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiFile, readApi } from "../../src/gatsby/nodes/read-api";
import {
  apiRecord,
  apiSectionRecord,
  listRecords,
  pageRecord,
  withReleaseOrder,
  withTexts,
  type BareRecord,
} from "../../src/gatsby/feeds/search-records";
import { searchedTexts } from "../../src/gatsby/feeds/search-index";
import { typograph } from "../../src/markup/typography";
import type { PageRecord } from "../../src/search/records";
import { loadContent, type LoadedPage } from "../../src/gatsby/load-content";
import { routes } from "../../src/routes";

/** The search records of the real content as the build makes them, without Gatsby. */
export async function loadRecords(folder = "content"): Promise<PageRecord[]> {
  const content = await loadContent(folder);
  const records = withReleaseOrder([
    ...content.pages.flatMap(bareRecord),
    ...apiRecords(folder),
    ...listRecords(),
  ]);
  return withTexts(records, searchedTexts(content));
}

function bareRecord({ parsed }: LoadedPage): BareRecord | [] {
  const { data } = parsed;
  const common = {
    path: parsed.path,
    description: typograph(data.description),
    synonyms: data.synonyms,
    start: data.start,
  };
  switch (parsed.kind) {
    // Search leads to the pages that the home page links to.
    case "home":
      return [];
    case "doc":
      return pageRecord({
        ...common,
        type: "DocPage",
        kind: parsed.data.kind,
        title: typograph(parsed.data.title),
        names: [parsed.data.label ? typograph(parsed.data.label) : null, parsed.data.guide?.tool],
      });
    case "release":
      return pageRecord({ ...common, type: "Release", title: parsed.data.version, names: [] });
    case "post":
      return pageRecord({
        ...common,
        type: "Post",
        kind: parsed.data.kind,
        title: typograph(parsed.data.title),
        names: [],
      });
    case "term":
      return pageRecord({
        ...common,
        type: "Term",
        title: typograph(parsed.data.title),
        names: [parsed.data.english, parsed.data.activeDirectory],
      });
  }
}

function apiRecords(folder: string): BareRecord[] {
  const file = join(folder, apiFile);
  const api = existsSync(file) ? readApi(readFileSync(file, "utf8")).api : null;
  if (!api) return [];
  return [
    apiRecord(routes.api.path, typograph(api.summary)),
    ...api.sections.map(({ path, title, description }) =>
      apiSectionRecord({
        path,
        title: typograph(title),
        description: typograph(description),
      }),
    ),
  ];
}
