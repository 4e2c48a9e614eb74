import { sectionProblems } from "../content-model/common";
import {
  fieldProblem,
  type AnyFile,
  type ParsedRelease,
  type ParsedTerm,
} from "../content-model/content-file";
import { linkProblems, pathProblems, type LinkedPage } from "../content-model/links";
import type { Problem } from "../content-model/problem";
import type { SiteLink } from "../content-model/site-links";
import { pathOf, type KnownAnchors } from "../content-model/redirects";
import { siteFiles } from "../contracts/site-files";
import { routePaths, routes } from "../routes";
import { termPath } from "../content-model/term";
import { listedSteps, unknownEnds } from "../content-model/upgrade";
import { groupProblems } from "./group-problems";
import { guideCellProblems } from "./guide-cells";
import type { RenderedFile } from "./page-rows";
import type { PageFacts } from "./rendered-page";
import { mentionProblems } from "./term-problems";

const codePaths: ReadonlySet<string> = new Set(routePaths());

/**
 * Problems found only once all pages are known: links, anchors, duplicate addresses, sections,
 * terms; and each page's own. Includes pages with invalid front matter: their texts are checked,
 * and links to them are valid.
 */
export function checkPages(
  pages: readonly RenderedFile[],
  siteLinks: readonly SiteLink[] = [],
  apiPages: readonly LinkedPage[] = [],
): Problem[] {
  const all = pages.map(({ parsed }) => parsed);
  const linked = pages.map(({ parsed, rendered }) => ({
    file: `content/${parsed.file}`,
    path: parsed.path,
    anchors: anchorsOf(rendered),
    links: [
      ...rendered.links.map((link) => ({ url: link.url, line: fileLine(parsed, link.line) })),
      ...touchedPages(parsed),
    ],
  }));
  return [
    // The home page is defined in code, but its words are content.
    ...pathProblems(
      linked.filter(({ path }) => path !== routes.home.path),
      codePaths,
    ),
    ...linkProblems([...linked, ...apiPages], new Set([...codePaths, siteFiles.llms]), siteLinks),
    ...pages.flatMap(({ parsed, rendered }) => [
      ...ownProblems(parsed, rendered),
      ...relationProblems(parsed, rendered, all),
    ]),
  ];
}

/** All addresses with their anchors; anchors of other pages defined in code are unknown. */
export function knownAnchors(
  pages: readonly RenderedFile[],
  apiPages: readonly { readonly path: string; readonly anchors: ReadonlySet<string> }[] = [],
): KnownAnchors {
  return new Map<string, ReadonlySet<string> | null>([
    ...routePaths().map((path) => [path, null] as const),
    ...apiPages.map(({ path, anchors }) => [path, anchors] as const),
    ...pages.map(({ parsed, rendered }) => [parsed.path, anchorsOf(rendered)] as const),
  ]);
}

/** Null if unknown because the text does not compile. */
function anchorsOf({ isCompiled, headings }: PageFacts): ReadonlySet<string> | null {
  return isCompiled ? new Set(headings.map(({ id }) => id)) : null;
}

/** Converts a line of a page's body to a line of its file. */
function fileLine(parsed: AnyFile, line: number): number {
  return parsed.bodyLine + line - 1;
}

function ownProblems(parsed: AnyFile, rendered: PageFacts): Problem[] {
  const file = `content/${parsed.file}`;
  const problems = rendered.problems.map((problem): Problem => ({
    ...problem,
    file,
    line: fileLine(parsed, problem.line),
  }));
  const report = (line: number, field: string, expected: string): number =>
    problems.push({ file, line, field, expected });
  const sections = rendered.sections
    .filter(({ depth }) => depth === 2)
    .map(({ id, line }) => ({
      id,
      line: fileLine(parsed, line),
      isEmpty: isEmptySection(id, rendered),
    }));
  if (rendered.isCompiled)
    for (const { line, expected } of sectionProblems(parsed.sections, sections))
      report(line, "sections", expected);
  if (parsed.kind !== "unread" && parsed.body.trim() === "")
    report(parsed.bodyLine, "text", "на странице есть текст");
  for (const { id, line } of parsed.kind === "release" ? sections : [])
    if (!parsed.sections.some((rule) => rule.id === id))
      report(line, "sections", "в выпуске бывают разделы update, new, improved, fixed");
  return problems;
}

function isEmptySection(id: string, rendered: PageFacts): boolean {
  const start = rendered.sections.findIndex((section) => section.id === id);
  const end = rendered.sections.findIndex((section, index) => index > start && section.depth <= 2);
  return rendered.sections
    .slice(start, end === -1 ? undefined : end)
    .every((section) => section.text.trim() === "" && section.code.trim() === "");
}

function relationProblems(
  parsed: AnyFile,
  rendered: PageFacts,
  all: readonly AnyFile[],
): Problem[] {
  if (parsed.kind === "doc")
    return [...groupProblems(parsed, rendered, all), ...guideCellProblems(parsed, rendered)];
  if (parsed.kind === "release") return upgradeProblems(parsed, all);
  return parsed.kind === "term" ? termProblems(parsed, all) : [];
}

function termProblems(parsed: ParsedTerm, all: readonly AnyFile[]): Problem[] {
  const problems = mentionProblems(parsed, all);
  const report = (field: string, expected: string, ...index: number[]): number =>
    problems.push(fieldProblem(parsed, [field, ...index], expected, field));
  const { related, parent, pages } = parsed.data;
  const paths = new Set([...all.map((page) => page.path), ...codePaths]);
  const hasTerm = (slug: string): boolean => paths.has(termPath(slug));
  related.forEach((slug, index) => {
    if (!hasTerm(slug)) report("related", `термина «${slug}» нет`, index);
  });
  if (parent !== null && !hasTerm(parent)) report("parent", `термина «${parent}» нет`);
  if (isBelowItself(parsed.slug, all))
    report("parent", "термин стоит сам под собой: цепочка parent замкнулась");
  pages.forEach((path, index) => {
    if (!paths.has(pathOf(path))) report("pages", `страницы ${path} нет`, index);
  });
  return problems;
}

function touchedPages(parsed: AnyFile): { url: string; line: number }[] {
  return parsed.kind === "release"
    ? parsed.data.upgrade.touches.map(({ page }, index) => ({
        url: page,
        line: parsed.lineOf(["upgrade", "touches", index, "page"]),
      }))
    : [];
}

function upgradeProblems(parsed: ParsedRelease, all: readonly AnyFile[]): Problem[] {
  const problems: Problem[] = [];
  const report = (expected: string, ...path: PropertyKey[]): number =>
    problems.push(fieldProblem(parsed, ["upgrade", "steps", ...path], expected, "upgrade.steps"));
  const described = parsed.data.upgrade.steps.length;
  const listed = listedSteps(parsed.body);
  if (described !== listed)
    report(`в списке раздела {#update} шагов ${listed}, а здесь ${described}: опишите каждый`);
  const releases = all.flatMap((page) => (page.kind === "release" ? [page.data] : []));
  for (const { step, id } of unknownEnds(parsed.data, releases))
    report(`шага «${id}» нет ни в одном из прежних выпусков`, step, "ends");
  return problems;
}

function isBelowItself(slug: string, all: readonly AnyFile[]): boolean {
  const parents = new Map(
    all.flatMap((page) => (page.kind === "term" ? [[page.slug, page.data.parent] as const] : [])),
  );
  let above = parents.get(slug);
  for (let steps = 0; steps < parents.size && above !== undefined && above !== null; steps += 1) {
    if (above === slug) return true;
    above = parents.get(above);
  }
  return false;
}
