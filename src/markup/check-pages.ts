import { sectionProblems } from "../content-model/common";
import type { ParsedFile } from "../content-model/content-file";
import { linkProblems, pathProblems } from "../content-model/links";
import type { Problem } from "../content-model/problem";
import { codePaths } from "../content-model/site-paths";
import type { RenderedPage } from "./render-mdx";

/** Mistakes that show only when all pages are known: links, anchors, addresses given twice, sections, terms; and each page's own. */
export function checkPages(pages: readonly { readonly parsed: ParsedFile; readonly rendered: RenderedPage }[], docSections: ReadonlySet<string>): Problem[] {
  const linked = pages.map(({ parsed, rendered }) => ({
    file: `content/${parsed.file}`,
    path: parsed.path,
    anchors: new Set(rendered.headings.map((heading) => heading.id)),
    links: rendered.links.map((link) => ({ url: link.url, line: fileLine(parsed, link.line) })),
  }));
  return [
    ...pathProblems(linked, codePaths),
    ...linkProblems(linked, codePaths),
    ...pages.flatMap(({ parsed, rendered }) => [...ownProblems(parsed, rendered), ...relationProblems(parsed, pages.map((page) => page.parsed), docSections)]),
  ];
}

/** Turns a line of a page's body into a line of its file. */
function fileLine(parsed: ParsedFile, line: number): number {
  return parsed.bodyLine + line - 1;
}

function ownProblems(parsed: ParsedFile, rendered: RenderedPage): Problem[] {
  const file = `content/${parsed.file}`;
  const level2 = rendered.sections.filter((section) => section.depth === 2);
  const sections = level2.map((section) => ({ id: section.id, line: fileLine(parsed, section.line), isEmpty: isEmptySection(section.id, rendered) }));
  const structure = rendered.html === "" ? [] : sectionProblems(parsed.sections, sections);
  const alien = parsed.kind === "release" ? sections.filter((section) => !parsed.sections.some((rule) => rule.id === section.id)) : [];
  return [
    ...rendered.problems.map((problem) => ({ ...problem, file, line: fileLine(parsed, problem.line) })),
    ...structure.map((problem) => ({ ...problem, file, field: "sections" })),
    ...alien.map((section) => ({ file, line: section.line, field: "sections", expected: "в выпуске бывают разделы update, new, improved, fixed" })),
  ];
}

function isEmptySection(id: string, rendered: RenderedPage): boolean {
  const start = rendered.sections.findIndex((section) => section.id === id);
  const end = rendered.sections.findIndex((section, index) => index > start && section.depth <= 2);
  return rendered.sections.slice(start, end === -1 ? undefined : end).every((section) => section.text.trim() === "" && section.code.trim() === "");
}

function relationProblems(parsed: ParsedFile, all: readonly ParsedFile[], docSections: ReadonlySet<string>): Problem[] {
  const file = `content/${parsed.file}`;
  const problem = (field: string, expected: string): Problem => ({ file, line: 1, field, expected });
  if (parsed.kind === "doc") return docSections.has(parsed.section) ? [] : [problem("file", `в папке content/docs/${parsed.section} нет section.yaml с title и order`)];
  if (parsed.kind !== "term") return [];
  const slugs = new Set(all.flatMap((page) => (page.kind === "term" ? [page.slug] : [])));
  const paths = new Set([...all.map((page) => page.path), ...codePaths]);
  return [
    ...[...parsed.data.related, ...(parsed.data.parent === null ? [] : [parsed.data.parent])].filter((slug) => !slugs.has(slug)).map((slug) => problem("related, parent", `термина «${slug}» нет`)),
    ...(isBelowItself(parsed.slug, all) ? [problem("parent", "термин стоит сам под собой: цепочка parent замкнулась")] : []),
    ...parsed.data.pages.filter((path) => !paths.has(path.split("#")[0] ?? "")).map((path) => problem("pages", `страницы ${path} нет`)),
  ];
}

function isBelowItself(slug: string, all: readonly ParsedFile[]): boolean {
  const parents = new Map(all.flatMap((page) => (page.kind === "term" ? [[page.slug, page.data.parent] as const] : [])));
  let above = parents.get(slug);
  for (let steps = 0; steps < parents.size && above !== undefined && above !== null; steps += 1) {
    if (above === slug) return true;
    above = parents.get(above);
  }
  return false;
}
