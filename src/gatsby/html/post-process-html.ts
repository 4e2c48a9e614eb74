import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { captchaOrigins } from "../../config/captcha";
import { readPublicEnv } from "../../config/public-env";
import { siteFiles, type SitePolicy } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { isErrorPath, markdownPath, routes, withOwnSlash } from "../../routes";
import { filesBelow } from "../files";
import { stripNul } from "../internals/strip-nul";
import { deferScripts, templateScripts } from "./defer-scripts";
import { inlineWindowStyles } from "./inline-windows";
import { attributeOf, edited, htmlElements, placeOf, type Edit, type Element } from "./parse-html";

interface PageParts {
  /** The links of the sidebar on the page with this path. */
  readonly sidebarOf: (path: string) => string;
  /** Receives the elements of each page. */
  readonly onPage: (path: string, elements: readonly Element[]) => void;
  /** Inline scripts of pages that Gatsby does not write. */
  readonly otherScripts: readonly string[];
  /** What else belongs in the head of an indexable page. */
  readonly headOf: (path: string, elements: readonly Element[]) => string;
}

/**
 * Adds the sidebar's links to every documentation page, defers scripts, and writes the
 * Content-Security-Policy: the hashes of all inline scripts, and the origins the owner configured.
 * Returns the addresses of the pages.
 */
export async function postProcessHtml(
  folder: string,
  { sidebarOf, onPage, otherScripts, headOf }: PageParts,
): Promise<string[]> {
  const scriptsOf = templateScripts(folder);
  const scriptHashes = new Set<string>(otherScripts.map(sha256));
  const paths: string[] = [];
  for (const file of filesBelow(folder)) {
    if (!file.endsWith(".html") || isPartOfPages(file)) continue;
    // Yields, so that other files can be compressed meanwhile.
    await setImmediate();
    const path = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
    const written = readFileSync(join(folder, file), "utf8");
    const html = stripNul(written);
    const elements = htmlElements(html);
    const sidebar = elements.find((each) => attributeOf(each, "data-docs-sidebar") !== null);
    const scripts = deferScripts(elements, scriptsOf(path));
    const finished = edited(html, [
      ...scripts.edits,
      ...headEdits(elements, headOf),
      ...(path === routes.home.path ? inlineWindowStyles(elements, folder) : []),
      ...(sidebar ? [{ ...placeOf(sidebar, "inside"), text: sidebarOf(withOwnSlash(path)) }] : []),
    ]);
    if (finished !== written) writeFileSync(join(folder, file), finished);
    for (const script of scripts.inline) scriptHashes.add(sha256(script));
    if (/^\/(404|dev\b)/.test(path) || isHidden(elements)) continue;
    paths.push(withOwnSlash(path));
    onPage(withOwnSlash(path), elements);
  }
  writeFileSync(
    join(folder, siteFiles.policy),
    `${JSON.stringify({ scriptHashes: [...scriptHashes].sort(), ...foreignOrigins() }, null, 1)}\n`,
  );
  return [...new Set(paths)].sort();
}

/**
 * Adds what programs read to the head: the address of the page's Markdown and the result of
 * `headOf`. Done after rendering: otherwise the scripts would carry it too, and no program runs
 * them.
 */
function headEdits(elements: readonly Element[], headOf: PageParts["headOf"]): Edit[] {
  const canonical = elements.find((each) => attributeOf(each, "rel") === "canonical");
  const address = canonical && attributeOf(canonical, "href");
  if (!canonical?.sourceCodeLocation || !address) return [];
  const { siteUrl, pathPrefix } = readPublicEnv(process.env);
  const path = address.slice((siteUrl + pathPrefix).length);
  const markdown = markdownPath(path);
  const link =
    markdown === null
      ? ""
      : `<link rel="alternate" type="text/markdown" href="${escapeHtml(siteUrl + pathPrefix + markdown)}">`;
  const start = canonical.sourceCodeLocation.endOffset;
  // A page that Gatsby did not rewrite still has the edits of the previous build.
  const card = elements.findIndex((each) => attributeOf(each, "name") === "twitter:card");
  const old =
    card < 0
      ? elements.find((each) => attributeOf(each, "type") === "text/markdown")
      : elements[card + 1];
  const end = old?.sourceCodeLocation?.endOffset ?? start;
  return [{ start, end, text: link + headOf(path, elements) }];
}

function isHidden(elements: readonly Element[]): boolean {
  return elements.some(
    (element) =>
      element.tagName === "meta" &&
      attributeOf(element, "name") === "robots" &&
      (attributeOf(element, "content") ?? "").includes("noindex"),
  );
}

/**
 * True for fragments and error pages: Gatsby has stitched in `_gatsby/slices`, and error pages are
 * finished already.
 */
function isPartOfPages(file: string): boolean {
  return /^(?:page-data|_gatsby)\//.test(file) || isErrorPath(`/${file}`);
}

function foreignOrigins(): Pick<SitePolicy, "connect" | "script" | "frame" | "img"> {
  const env = readPublicEnv(process.env);
  const api = env.apiUrl === "" ? [] : [new URL(env.apiUrl).origin];
  const captcha = env.captchaSiteKey === "" ? [] : captchaOrigins;
  const counter = env.metrikaId === "" ? [] : ["https://mc.yandex.ru", "https://mc.yandex.com"];
  return {
    connect: [...api, ...captcha, ...counter],
    script: [...captcha, ...counter],
    frame: captcha,
    img: counter,
  };
}

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
