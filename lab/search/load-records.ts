import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiFile, readApi } from "../../src/gatsby/nodes/read-api";
import {
  apiRecord,
  errorSections,
  listRecords,
  pageRecord,
  withReleaseOrder,
  withTexts,
  type BareRecord,
} from "../../src/gatsby/feeds/search-records";
import { typograph } from "../../src/markup/typography";
import type { PageRecord, SectionRecord } from "../../src/search/records";
import { loadContent, type LoadedPage } from "../../tools/content/load-content";
import { renderCached } from "../../tools/content/render-cached";
import { routes } from "../../src/routes";

/** The search records of the real content as the build makes them, without Gatsby. */
export async function loadRecords(folder = "content"): Promise<PageRecord[]> {
  const { pages, sheets } = await loadContent(folder);
  const api = await apiRecords(folder);
  const records = withReleaseOrder([
    ...pages.flatMap(bareRecord),
    ...api.map(({ record }) => record),
    ...listRecords(),
  ]);
  return withTexts(
    records,
    new Map([
      ...pages.map(({ parsed, rendered }) => [parsed.path, rendered.sections] as const),
      ...api.map(({ record, sections }) => [record.path, sections] as const),
      [routes.errors.path, errorSections(sheets.map(({ read }) => read))],
    ]),
  );
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

async function apiRecords(
  folder: string,
): Promise<{ record: BareRecord; sections: readonly SectionRecord[] }[]> {
  const file = join(folder, apiFile);
  const api = existsSync(file) ? readApi(readFileSync(file, "utf8")).api : null;
  if (!api) return [];
  const { sections } = await renderCached(api.body, {
    pathPrefix: "",
    terms: new Map(),
    resolveImage: async () => null,
  });
  return [
    {
      record: apiRecord(routes.api.path, typograph(api.summary)),
      sections,
    },
  ];
}
