import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { contentErrorIds, contentRedirects } from "../../src/gatsby/content-lists";
import { termEntry, termLinks } from "../../src/gatsby/nodes/term-entry";
import { contentText } from "../../src/content-model/content-text";
import {
  isErrorSheet,
  readErrorSheet,
  type ReadErrorSheet,
} from "../../src/content-model/error-sheet";
import { withErrors } from "../../src/content-model/released-addresses";
import { redirectProblems } from "../../src/content-model/redirects";
import { strayProblems } from "../../src/content-model/file-names";
import { fragmentId, isFragment } from "../../src/content-model/fragments";
import { parseContentFile, type ParsedFile } from "../../src/content-model/content-file";
import { hasGap } from "../../src/content-model/gaps";
import type { Problem } from "../../src/content-model/problem";
import { checkPages, knownAnchors } from "../../src/markup/check-pages";
import { noImage } from "../../src/markup/components";
import { errorSheetBody, errorSheetLinks, errorSheetProblems } from "../../src/markup/error-sheet";
import { messageIds } from "../../src/markup/page-rows";
import type { RenderContext, RenderedPage } from "../../src/markup/rendered-page";
import { renderCached } from "./render-cached";

/** A message sheet with its rendered texts. */
export interface LoadedSheet {
  readonly read: ReadErrorSheet;
  readonly rendered: RenderedPage;
}

export interface LoadedPage {
  readonly parsed: ParsedFile;
  readonly rendered: RenderedPage;
}

/** Null without the file; throws if it is no picture, as a build does. */
async function readPicture(folder: string, name: string): Promise<typeof noImage | null> {
  const file = join(folder, "images", name);
  if (name.includes("..") || !existsSync(file)) return null;
  await sharp(file).metadata();
  return noImage;
}

/** Reads, parses and renders a content folder without Gatsby, and collects all problems. */
export async function loadContent(
  folder: string,
): Promise<{ pages: LoadedPage[]; sheets: LoadedSheet[]; problems: Problem[] }> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const problems: Problem[] = files.flatMap(strayProblems);
  const parsed = files
    .filter((file) => file.endsWith(".mdx") && !isFragment(file))
    .flatMap((file) => {
      const result = parseContentFile(file, readFileSync(join(folder, file), "utf8"));
      problems.push(...result.problems);
      return result.file ? [result.file] : [];
    });
  const terms = new Map(parsed.flatMap(termEntry));
  const context: RenderContext = {
    pathPrefix: "",
    terms,
    fragments: readFragments(folder, files.filter(isFragment)),
    resolveImage: async (name) => readPicture(folder, name),
  };
  problems.push(...parsed.flatMap((page) => coverProblems(folder, page)));
  const pages = await renderPages(parsed, context);
  const sheets = await renderSheets(folder, files.filter(isErrorSheet), context, problems);
  const links = sheets.flatMap(({ read, rendered }) => errorSheetLinks(read, rendered));
  problems.push(
    ...checkPages(pages, links),
    ...redirectProblems(
      contentRedirects(folder),
      withErrors(knownAnchors(pages), messageIds(pages, sheets, contentErrorIds(folder).data)),
    ),
  );
  return {
    sheets,
    pages: pages.flatMap(({ parsed: page, rendered }) =>
      page.kind === "unread" ? [] : [{ parsed: page, rendered }],
    ),
    problems,
  };
}

function readFragments(folder: string, files: readonly string[]): Map<string, string> {
  return new Map(
    files.map(
      (file) => [fragmentId(file), contentText(readFileSync(join(folder, file), "utf8"))] as const,
    ),
  );
}

type ReadPage = NonNullable<ReturnType<typeof parseContentFile>["file"]>;

function coverProblems(folder: string, page: ReadPage): Problem[] {
  const cover = page.kind === "post" ? page.data.cover : undefined;
  if (!cover || hasGap(cover) || existsSync(join(folder, "images", cover))) return [];
  return [
    {
      file: `content/${page.file}`,
      line: page.lineOf(["cover"]),
      field: "cover",
      expected: `файла content/images/${cover} нет`,
    },
  ];
}

async function renderPages(
  parsed: readonly ReadPage[],
  context: RenderContext,
): Promise<{ parsed: ReadPage; rendered: RenderedPage }[]> {
  const pages: { parsed: ReadPage; rendered: RenderedPage }[] = [];
  for (const page of parsed) {
    const rendered = await renderCached(page.body, {
      ...context,
      ...(page.kind === "unread" ? {} : termLinks(page)),
    });
    pages.push({ parsed: page, rendered });
  }
  return pages;
}

async function renderSheets(
  folder: string,
  files: readonly string[],
  context: RenderContext,
  problems: Problem[],
): Promise<LoadedSheet[]> {
  const sheets: LoadedSheet[] = [];
  for (const file of files) {
    const read = readErrorSheet(file, readFileSync(join(folder, file), "utf8"));
    problems.push(...read.problems);
    if (!read.sheet) continue;
    const rendered = await renderCached(errorSheetBody(read.sheet), {
      ...context,
      hasTermLinks: false,
    });
    problems.push(...errorSheetProblems(read, rendered));
    sheets.push({ read, rendered });
  }
  return sheets;
}
