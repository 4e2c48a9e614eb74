import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { captchaOrigins } from "../../config/captcha";
import { readPublicEnv } from "../../config/public-env";
import { sidebarSchema } from "../../contracts/site-file-schemas";
import { siteFiles, type SitePolicy } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { markdownPath, routes, withOwnSlash } from "../../routes";
import { stripNul } from "../internals/strip-nul";
import { deferScripts, templateScripts } from "./defer-scripts";
import { inlineWindowStyles } from "./inline-windows";
import { attributeOf, edited, htmlElements, type Edit, type Element } from "./parse-html";
import { sidebarFor, sidebarPlace } from "./sidebar";

/**
 * Puts the sidebar's links into every page of the documentation, the current one marked, leaves the
 * scripts to the head script, and writes the policy: the hashes of all inline scripts,
 * also of `otherScripts`, which stand in pages that are not Gatsby's, and the origins the owner
 * configured. Gives back the addresses of the pages; `onPage` is told each with its elements.
 * `headOf` gives what else stands in the head of a page that search engines may keep.
 */
export async function postProcessHtml(
  folder: string,
  onPage: (path: string, elements: readonly Element[]) => void = () => undefined,
  otherScripts: readonly string[] = [],
  headOf: (path: string, elements: readonly Element[]) => string = () => "",
): Promise<string[]> {
  const { html: sidebar } = sidebarSchema.parse(
    JSON.parse(readFileSync(join(folder, siteFiles.sidebar), "utf8")),
  );
  const sidebarOf = sidebarFor(sidebar, readPublicEnv(process.env).pathPrefix);
  const scriptsOf = templateScripts(folder);
  const scriptHashes = new Set<string>(otherScripts.map(sha256));
  const paths: string[] = [];
  for (const file of htmlFiles(folder)) {
    // Other files are compressed meanwhile.
    await setImmediate();
    const path = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
    const written = readFileSync(join(folder, file), "utf8");
    const html = stripNul(written);
    const elements = htmlElements(html);
    const place = sidebarPlace(elements);
    const scripts = deferScripts(elements, scriptsOf(path));
    const finished = edited(html, [
      ...scripts.edits,
      ...headEdits(elements, headOf),
      ...(path === routes.home.path ? inlineWindowStyles(elements, folder) : []),
      ...(place ? [{ ...place, text: sidebarOf(withOwnSlash(path)) }] : []),
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
 * Puts into the head what programs read: the address of the page's Markdown and what `headOf`
 * gives. Not done while rendering: scripts would bear it too, and programs run none.
 */
function headEdits(
  elements: readonly Element[],
  headOf: (path: string, elements: readonly Element[]) => string,
): Edit[] {
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
  // A page that Gatsby did not write again has what the build before put here.
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

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html") && !isPartOfPages(file));
}

/**
 * Is a file one that Gatsby puts pages together of, or a small page of a message, which is finished
 * already: `_gatsby/slices` have been stitched in.
 */
function isPartOfPages(file: string): boolean {
  return /^(?:page-data|_gatsby|e)\//.test(file);
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
