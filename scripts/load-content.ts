import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { docSectionSchema } from "../src/content-model/doc";
import { parseContentFile, type ParsedFile } from "../src/content-model/content-file";
import type { Problem } from "../src/content-model/problem";
import { checkPages } from "../src/markup/check-pages";
import { renderMdx, type RenderedPage } from "../src/markup/render-mdx";

export interface LoadedPage {
  readonly parsed: ParsedFile;
  readonly rendered: RenderedPage;
}

/** Reads, parses and renders all of a content folder without Gatsby, with every problem found. */
export async function loadContent(folder: string): Promise<{ pages: LoadedPage[]; problems: Problem[] }> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/")).sort();
  const problems: Problem[] = [];
  const parsed = files
    .filter((file) => file.endsWith(".mdx"))
    .flatMap((file) => {
      const result = parseContentFile(file, readFileSync(join(folder, file), "utf8"));
      problems.push(...result.problems);
      return result.page ? [result.page] : [];
    });
  const terms = new Map(parsed.flatMap((page) => (page.kind === "term" ? [[page.slug, { path: page.path, short: page.data.short }] as const] : [])));
  const noImage = { src: "", srcSet: "", sizes: "", sources: [], width: 1, height: 1, full: "" };
  const pages: LoadedPage[] = [];
  for (const page of parsed) {
    if (page.kind === "post" && page.data.cover && !existsSync(join(folder, "images", page.data.cover))) problems.push({ file: `content/${page.file}`, line: 1, field: "cover", expected: `файла content/images/${page.data.cover} нет` });
    const rendered = await renderMdx(page.body, { pathPrefix: "", terms, resolveImage: async (name) => (existsSync(join(folder, "images", name)) ? noImage : null) });
    pages.push({ parsed: page, rendered });
  }
  problems.push(...checkPages(pages, sectionsOf(folder, files, problems)));
  return { pages, problems };
}

function sectionsOf(folder: string, files: readonly string[], problems: Problem[]): Set<string> {
  const names = files.filter((file) => /^docs\/[^/]+\/section\.yaml$/.test(file));
  for (const name of names) {
    const checked = docSectionSchema.safeParse(parse(readFileSync(join(folder, name), "utf8")));
    if (!checked.success) problems.push(...checked.error.issues.map((issue) => ({ file: `content/${name}`, line: 1, field: issue.path.join("."), expected: issue.message })));
  }
  return new Set(names.map((name) => name.split("/")[1] ?? ""));
}
