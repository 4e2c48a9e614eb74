import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import {
  fieldProblem,
  parseContentFile,
  type AnyFile,
  type ParsedFile,
} from "../content-model/content-file";
import { contentText, encodingProblems } from "../content-model/content-text";
import { isErrorSheet, readErrorSheet, type ReadErrorSheet } from "../content-model/error-sheet";
import { strayProblems } from "../content-model/file-names";
import { fragmentId, isFragment } from "../content-model/fragments";
import { hasGap } from "../content-model/gaps";
import { homeDataFile, homeLinks, readHomeData } from "../content-model/home";
import type { LinkedPage } from "../content-model/links";
import { portsFile, readPorts } from "../content-model/ports";
import type { Problem } from "../content-model/problem";
import { redirectProblems } from "../content-model/redirects";
import { withErrors } from "../content-model/released-addresses";
import type { SiteLink } from "../content-model/site-links";
import { checkPages, knownAnchors } from "../markup/check-pages";
import { noImage } from "../markup/components";
import { errorSheetBody, errorSheetLinks, errorSheetProblems } from "../markup/error-sheet";
import { messageIds } from "../markup/page-rows";
import type { RenderContext, RenderedPage } from "../markup/rendered-page";
import { contentErrorIds, contentRedirects } from "./content-lists";
import { routes } from "../routes";
import { filesBelow } from "./files";
import { apiFile, readApi } from "./nodes/read-api";
import { renderCached } from "./nodes/render-cached";
import { termEntry, termLinks } from "./nodes/term-entry";

/** A message sheet with its rendered texts. */
export interface LoadedSheet {
  readonly read: ReadErrorSheet;
  readonly rendered: RenderedPage;
}

export interface LoadedPage {
  readonly parsed: ParsedFile;
  readonly rendered: RenderedPage;
}

/** A page made of the description of the HTTP API. */
export interface ApiPage {
  readonly path: string;
  readonly anchors: ReadonlySet<string>;
  readonly rendered: RenderedPage;
}

/** A content folder, parsed and rendered. */
export interface LoadedContent {
  readonly folder: string;
  /** Prefix of the site's own addresses in its texts. */
  readonly pathPrefix: string;
  /** Pages with valid front matter. */
  readonly pages: readonly LoadedPage[];
  readonly sheets: readonly LoadedSheet[];
  /** The pages of the HTTP API: the list of its methods, then its sections. */
  readonly api: readonly ApiPage[];
  readonly problems: Problem[];
}

interface LoadOptions {
  readonly pathPrefix?: string;
  /** Links from outside of the folder, which must lead to its pages too. */
  readonly links?: readonly SiteLink[];
}

/** Reads, parses and renders a content folder, and collects all problems. */
export async function loadContent(
  folder: string,
  { pathPrefix = "", links = [] }: LoadOptions = {},
): Promise<LoadedContent> {
  const files = filesBelow(folder);
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const problems: Problem[] = files.flatMap(strayProblems);
  const parsed = files
    .filter((file) => file.endsWith(".mdx") && !isFragment(file))
    .flatMap((file) => {
      const result = parseContentFile(file, read(file));
      problems.push(...result.problems);
      return result.file ? [result.file] : [];
    });
  const fragments = files
    .filter(isFragment)
    .map((file) => [file, contentText(read(file))] as const);
  problems.push(
    ...fragments.flatMap(([file, text]) => encodingProblems(`content/${file}`, text)),
    ...parsed.flatMap((page) => coverProblems(folder, page)),
    ...files.filter((file) => file === portsFile).flatMap((file) => readPorts(read(file)).problems),
  );
  const home = files.includes(homeDataFile) ? readHomeData(read(homeDataFile)) : null;
  problems.push(...(home?.problems ?? []));
  const context: RenderContext = {
    pathPrefix,
    terms: new Map(parsed.flatMap(termEntry)),
    fragments: new Map(fragments.map(([file, text]) => [fragmentId(file), text])),
    resolveImage: async (name) => readPicture(folder, name),
  };
  // One after another: the syntax trees of a thousand pages would be in memory together.
  const render: Render = (body, own = { hasTermLinks: false }) =>
    renderCached(body, { ...context, ...own });
  const pages: { parsed: AnyFile; rendered: RenderedPage }[] = [];
  for (const page of parsed) {
    const own = page.kind === "unread" ? {} : termLinks(page);
    pages.push({ parsed: page, rendered: await render(page.body, own) });
  }
  const sheets: LoadedSheet[] = [];
  for (const file of files.filter(isErrorSheet)) {
    const sheet = readErrorSheet(file, read(file));
    problems.push(...sheet.problems);
    if (!sheet.sheet) continue;
    const rendered = await render(errorSheetBody(sheet.sheet));
    problems.push(...errorSheetProblems(sheet, rendered));
    sheets.push({ read: sheet, rendered });
  }
  const api = files.includes(apiFile) ? await renderApi(read(apiFile), render, problems) : [];
  problems.push(
    ...checkPages(
      pages,
      [
        ...links,
        ...(home?.data ? homeLinks(home.data) : []),
        ...sheets.flatMap((sheet) => errorSheetLinks(sheet.read, sheet.rendered)),
      ],
      api.map(linkedPage),
    ),
    ...redirectProblems(
      contentRedirects(folder),
      withErrors(knownAnchors(pages, api), messageIds(pages, sheets, contentErrorIds(folder).data)),
    ),
  );
  const valid = pages.flatMap(({ parsed: page, rendered }) =>
    page.kind === "unread" ? [] : [{ parsed: page, rendered }],
  );
  return { folder, pathPrefix, pages: valid, sheets, api, problems };
}

type Render = (
  body: string,
  own?: Pick<RenderContext, "hasTermLinks" | "ownTerm">,
) => Promise<RenderedPage>;

/** Null without the file; throws if it is no picture. */
async function readPicture(folder: string, name: string): Promise<typeof noImage | null> {
  const file = join(folder, "images", name);
  if (name.includes("..") || !existsSync(file)) return null;
  await sharp(file).metadata();
  return noImage;
}

function coverProblems(folder: string, page: AnyFile): Problem[] {
  const cover = page.kind === "post" ? page.data.cover : undefined;
  if (!cover || hasGap(cover) || existsSync(join(folder, "images", cover))) return [];
  return [fieldProblem(page, ["cover"], `файла content/images/${cover} нет`)];
}

async function renderApi(text: string, render: Render, problems: Problem[]): Promise<ApiPage[]> {
  const { api, problems: invalid } = readApi(text);
  problems.push(...invalid);
  if (!api) return [];
  const listed = api.sections.flatMap(({ name, methods }) => [
    name,
    ...methods.map(({ id }) => id),
  ]);
  const pages: ApiPage[] = [];
  for (const { path, body, names } of [
    { path: routes.api.path, body: api.body, names: listed },
    ...api.sections.map((section) => ({ ...section, names: [] })),
  ]) {
    const rendered = await render(body);
    const anchors = new Set([...names, ...rendered.headings.map(({ id }) => id)]);
    pages.push({ path, anchors, rendered });
    for (const { field, expected } of rendered.problems)
      // Their lines are those of the Markdown that is made of the description.
      problems.push({ file: `content/${apiFile}`, line: 1, field, expected });
  }
  return pages;
}

function linkedPage({ path, anchors, rendered }: ApiPage): LinkedPage {
  const links = rendered.links.map(({ url }) => ({ url, line: 1 }));
  return { file: `content/${apiFile}`, path, anchors, links };
}
