import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { parseFragment } from "parse5";
import { fontFaces } from "../../config/fonts";
import { site } from "../../config/site";
import { siteFiles, type ErrorRow, type ErrorsFile } from "../../contracts/site-files";
import { escapeHtml } from "../../markup/html";
import { errorPagesFolder, errorPath, routes } from "../../routes";
import { errorPageFooter, errorPageHeader, frameStyle } from "./error-page-frame";
import { writeBelow } from "../files";
import { bundledScript } from "../html/bundled-script";
import { iconLink } from "../html/icon-link";
import { textOf } from "../html/parse-html";

/**
 * Runs in the head of such a page: applies the reader's colour mode and own values, both stored in
 * the browser. `script` is the address of the code that fills in the values.
 */
export function errorPageScript(script: string): string {
  return bundledScript("src/app/head/error-page.ts", {
    readerValuesScript: JSON.stringify(script),
  });
}

/**
 * Writes the explanations for the browser and a small page per message. Hundreds of Gatsby pages
 * would add a third to the build time.
 */
export function writeErrors(folder: string, errors: ErrorsFile, script: string): void {
  rmSync(join(folder, errorPagesFolder), { recursive: true, force: true });
  writeErrorsFile(folder, errors);
  const pageOf = errorPages(errors, script);
  for (const { id } of errors.rows) {
    const html = pageOf(id);
    if (html !== null) writeBelow(folder, `${errorPath(id)}/index.html`, html);
  }
}

/** Writes the explanations for the browser. */
export function writeErrorsFile(folder: string, errors: ErrorsFile): void {
  writeBelow(folder, siteFiles.errors, JSON.stringify(errors));
}

/** Returns a function that builds the page of a message by its id; null for an unknown id. */
export function errorPages(
  errors: ErrorsFile,
  valuesScript: string,
): (id: string) => string | null {
  const prefix = process.env.GATSBY_PATH_PREFIX_IN_USE ?? "";
  const head = `${pageStyle(prefix)}<script>${errorPageScript(valuesScript)}</script>`;
  const byId = new Map(errors.rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (!row) return null;
    return pageHtml(row, errors.sources[row.source]?.title ?? "", prefix, head);
  };
}

function pageHtml(row: ErrorRow, title: string, prefix: string, head: string): string {
  const message = plain(row.message);
  const name = `${message} (${row.id}) | ${site.product.name}`;
  const command =
    row.command === null
      ? ""
      : `<figure><figcaption>Команда<button type="button" data-copy aria-live="polite">Копировать</button></figcaption><pre tabindex="0" role="group" aria-label="Команда"><code>${commandText(row.command)}</code></pre></figure>`;
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex">${iconLink(prefix)}<title${language(message)}>${escapeHtml(name)}</title>${head}</head>` +
    `<body>${errorPageHeader(prefix)}<main><nav aria-label="Путь к странице"><a href="${prefix}${routes.docs.path}">${routes.docs.title}</a> / <a href="${prefix}${routes.errors.path}">${routes.errors.title}</a> / ${escapeHtml(title)}</nav>` +
    `<h1${language(message)}>${row.message}</h1><h2>Причина</h2><p>${row.cause}</p>` +
    (row.remedy === "" ? "" : `<h2>Что сделать</h2><p>${row.remedy}</p>`) +
    `${command}<p>Подробнее: <a href="${row.to}">${escapeHtml(row.section)}</a></p></main>${errorPageFooter(prefix)}</body></html>\n`
  );
}

/** The language of an English message as an attribute, so that screen readers pronounce it. */
function language(text: string): string {
  return /\p{Script=Cyrillic}/u.test(text) || !/[a-z]{2,}[^a-z]+[a-z]{2,}/i.test(text)
    ? ""
    : ' lang="en"';
}

/**
 * The command in a code block without prompts and colours, with the reader's values still marked.
 */
function commandText(html: string): string {
  const code = (/<code>([\s\S]*)<\/code>/.exec(html)?.[1] ?? "").replace(
    /<span class="c-mark">[^<]*<\/span>/g,
    "",
  );
  const values: string[] = [];
  return code
    .replace(
      /<span class="c-param"[^>]*>[^<]*<\/span>/g,
      (value) => `\u0001${values.push(value) - 1} `,
    )
    .replace(/<[^>]+>/g, "")
    .replace(/\u0001(\d+) /g, (_, place: string) => values[Number(place)] ?? "");
}

function plain(html: string): string {
  return parseFragment(html).childNodes.map(textOf).join("");
}

/** Two sheets, each with the name of its file in the offline copy. */
function pageStyle(prefix: string): string {
  const tokens = readFileSync(join(process.cwd(), "src/styles/tokens.css"), "utf8");
  const minified = (css: string): string =>
    transformSync(css, { loader: "css", minify: true }).code.trim();
  return (
    `<style>${minified(fontFaces(prefix))}</style>` +
    `<style data-href="/error-page.css">${minified(ownStyle(tokens))}</style>`
  );
}

const used =
  /--(?:bg|bg-sunken|code-bg|ink|ink-soft|accent|line|line-strong|mark|mono|font):[^;]+;/g;

/** The site's own colour tokens that these pages use. */
function ownStyle(tokens: string): string {
  const [light = "", dark = ""] = tokens
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split(/\[data-theme="dark"\]/);
  const of = (text: string): string => [...new Set(text.match(used) ?? [])].join("");
  return (
    `:root{--edge:1rem;color-scheme:light;${of(light)}}[data-theme="dark"]{color-scheme:dark;${of(dark)}}` +
    `body{margin:0;display:flex;flex-direction:column;min-height:100dvh;background:var(--bg);color:var(--ink);font:1.0625rem/1.65 var(--font)}` +
    `main>*{max-width:44rem}main{flex:1;padding:1.5rem var(--edge) 4.5rem}` +
    `@media(min-width:997px){:root{--edge:max(2rem,50vw - 43rem)}}` +
    `main nav{color:var(--ink-soft);font-size:.875rem}main nav a{color:inherit;text-decoration:none}main nav a:hover{color:var(--accent)}` +
    `h1{margin:.75rem 0 0;font:600 1.25rem/1.4 var(--mono);overflow-wrap:anywhere}h2{font-size:1.0625rem;margin:1.5rem 0 0}` +
    `p{margin:.25rem 0;overflow-wrap:anywhere}code{font-family:var(--mono);font-size:.9em}` +
    `figure{margin:1rem 0;border:1px solid var(--line);border-radius:6px;background:var(--code-bg);overflow:clip}` +
    `figcaption{display:flex;align-items:center;justify-content:space-between;min-height:40px;padding:.25rem .5rem .25rem 1rem;border-bottom:1px solid var(--line);font-size:.8125rem;color:var(--ink-soft)}` +
    `[data-copy]{min-height:32px;padding:3px 8px;font:inherit;color:var(--ink);background:var(--bg);border:1px solid var(--line-strong);border-radius:4px}@media(pointer:coarse){[data-copy]{min-height:44px}}` +
    `pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;overflow-x:auto;margin:0}` +
    `html:not([data-js]) :is(button,form){display:none}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}` +
    `main a{color:var(--accent)}` +
    frameStyle
  );
}
