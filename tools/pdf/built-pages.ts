import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { siteFiles } from "../../src/contracts/site-files";
import { attributeOf, htmlElements, type Element } from "../../src/gatsby/html/parse-html";
import { routes } from "../../src/routes";
import { Refusal } from "../run/refusal";

/** A part of the documentation: its title and the paths of its pages, in reading order. */
export interface Section {
  /** Null for the page before all parts. */
  readonly title: string | null;
  readonly paths: readonly string[];
}

/** The finished site in a folder. */
export type BuiltPages = ReturnType<typeof openBuiltPages>;

const ownPages = "Справочники";

/** Reads which pages a build has, in the order of its own list of all pages. */
export function openBuiltPages(folder: string) {
  const file = (path: string): string => join(folder, path, "index.html");
  if (!existsSync(join(folder, siteFiles.llms)) || !existsSync(file(routes.docs.path)))
    throw new Refusal(`В папке ${folder} нет собранного сайта: выполните npm run build.`);
  const html = (path: string): string => readFileSync(file(path), "utf8");
  const canonical = canonicalOf(htmlElements(html(routes.docs.path)));
  const root = canonical.slice(0, -routes.docs.path.length);
  return {
    /** Canonical address of the site, with its path prefix and without a trailing slash. */
    root,
    builtAt: statSync(join(folder, siteFiles.llms)).mtime,
    sections: inReadingOrder(listed(readFileSync(join(folder, siteFiles.llms), "utf8"), root)),
    html,
  };
}

/** The canonical address in the elements of a page. */
export function canonicalOf(elements: readonly Element[]): string {
  const link = elements.find((element) => attributeOf(element, "rel") === "canonical");
  const address = link ? attributeOf(link, "href") : null;
  if (address === null) throw new Error("A page of the documentation has no canonical address.");
  return address;
}

/**
 * The pages that the arguments name: a page, or all pages below a path. Without arguments, all
 * documentation and the glossary.
 */
export function selected(sections: readonly Section[], parts: readonly string[]): Section[] {
  const wanted = parts.length > 0 ? parts : [routes.docs.path, routes.glossary.path];
  const paths = sections.flatMap((section) => section.paths);
  const chosen = new Set<string>();
  const unknown: string[] = [];
  for (const part of wanted) {
    const path = `/${part.replace(/^\/+|\/+$/g, "")}`;
    const found = paths.filter((each) => `${each.replace(/\/$/, "")}/`.startsWith(`${path}/`));
    if (found.length === 0) unknown.push(part);
    for (const each of found) chosen.add(each);
  }
  if (unknown.length > 0) throw new Refusal(unknownParts(unknown, paths));
  return sections
    .map((section) => ({ ...section, paths: section.paths.filter((path) => chosen.has(path)) }))
    .filter((section) => section.paths.length > 0);
}

function unknownParts(unknown: readonly string[], paths: readonly string[]): string {
  const folders = new Set(paths.map((path) => path.split("/").slice(1, 3).join("/")));
  return [
    ...unknown.map((part) => `Страницы или части документации ${part} нет.`),
    `Пути пишутся как в адресе страницы: ${[...folders].slice(0, 12).join(", ")}.`,
  ].join("\n");
}

/** The sections of `llms.txt`. */
function listed(text: string, root: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf("\n")),
      paths: [...part.matchAll(/^- \[.*?\]\((\S+)\.md\)/gm)].map((match) =>
        ownSpelling((match[1] ?? "").slice(root.length)),
      ),
    }));
}

/** The list has `/docs/api.md`; the page's own path ends with a slash. */
function ownSpelling(path: string): string {
  return Object.values(routes).find((route) => route.path === `${path}/`)?.path ?? path;
}

/**
 * The documentation's root comes first; pages defined in code are for reference and follow the
 * texts.
 */
function inReadingOrder(sections: readonly Section[]): Section[] {
  const own = sections.find(({ title }) => title === routes.docs.title)?.paths ?? [];
  const start = routes.docs.path;
  const others = sections.filter(({ title }) => title !== routes.docs.title);
  const place = others.findIndex(({ paths }) => paths.includes(routes.glossary.path));
  return [
    { title: null, paths: own.filter((path) => path === start) },
    ...others.slice(0, place),
    { title: ownPages, paths: own.filter((path) => path !== start) },
    ...others.slice(place),
  ];
}
