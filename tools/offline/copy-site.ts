import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { longDate } from "../../src/components/reading/long-date";
import { readPublicEnv } from "../../src/config/public-env";
import { site } from "../../src/config/site";
import { buildManifestFile } from "../../src/contracts/build-manifest";
import { dataScript, dataScriptFile } from "../../src/contracts/data-script";
import { siteFiles } from "../../src/contracts/site-files";
import { iconLink } from "../../src/gatsby/html/icon-link";
import { Refusal } from "../run/refusal";
import { bundles } from "./bundles";
import { offlinePage } from "./page";
import { readMe } from "./read-me";
import { SiteFiles } from "./site-files";

/** The files of a copy by path below its root. */
export type Copy = ReadonlyMap<string, Uint8Array>;

/** When the build in a folder was finished. */
export function buildDate(folder: string): Date {
  const manifest = join(folder, buildManifestFile);
  if (!existsSync(manifest))
    throw new Refusal(`В папке ${folder} нет собранного сайта: выполните npm run build.`);
  return statSync(manifest).mtime;
}

/** Converts the finished site in `folder` to one that needs neither a server nor a network. */
export async function copySite(folder: string): Promise<Copy> {
  const date = buildDate(folder).toISOString();
  const { name, version } = site.product;
  const note = `${name} ${version}. Копия документации без сети, собрана ${longDate(date)}.`;
  const files = new SiteFiles(folder, readPublicEnv(process.env).pathPrefix);
  const copy = new Map<string, string | Uint8Array>();
  const onStyle = (file: string, text: string): string => {
    const place = `assets/${file}`;
    if (!copy.has(place)) copy.set(place, withFonts(text, folder));
    return place;
  };
  for (const page of files.pages) copy.set(page, offlinePage(page, { files, note, onStyle }));
  for (const [script, text] of await bundles(folder))
    if (script.startsWith("workers/"))
      copy.set(dataScriptFile(`/${script}`), dataScript(`/${script}`, text));
    else copy.set(script, text);
  copy.set("assets/reader-values.js", readFileSync(readerValues(folder)));
  copy.set("assets/late.css", lateStyles(folder));
  copy.set("assets/offline.css", ownStyles);
  for (const file of dataFiles(folder)) {
    const text = readFileSync(join(folder, file), "utf8");
    copy.set(dataScriptFile(`/${file}`), dataScript(`/${file}`, text));
    // Pictures in HTML within the data.
    for (const [reference] of text.matchAll(/\/static\/[\w./-]+/g)) files.relative(reference, file);
  }
  for (const file of ["/licenses.txt", siteFiles.llms, ...markdownOf(files.pages, folder)])
    files.relative(file, "");
  for (const file of files.used) copy.set(file, readFileSync(join(folder, file)));
  copy.set("index.html", firstPage(note));
  copy.set("ПРОЧТИ.txt", readMe(note));
  const encoder = new TextEncoder();
  return new Map(
    [...copy]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, content]) => [
        file,
        typeof content === "string" ? encoder.encode(content) : content,
      ]),
  );
}

/** Pages as Markdown, which the server for models reads. */
function markdownOf(pages: readonly string[], folder: string): string[] {
  return pages
    .map((page) => `/${posix.dirname(page)}.md`)
    .filter((file) => existsSync(join(folder, file)));
}

/** What the pages load while they are used. */
function dataFiles(folder: string): string[] {
  const { sidebar, upgrades, errors } = siteFiles;
  const search = filesBelow(folder, "search").filter((file) => file.endsWith(".json"));
  const texts = filesBelow(folder, "page-data").filter((file) => file.endsWith("/text.json"));
  return [...[sidebar, upgrades, errors].map((file) => file.slice(1)), ...search, ...texts];
}

function filesBelow(folder: string, part: string): string[] {
  return readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })
    .map((file) => posix.join(part, file.replaceAll("\\", "/")))
    .sort();
}

function readerValues(folder: string): string {
  const file = readdirSync(folder).find((each) => /^reader-values-[0-9a-f]+\.js$/.test(each));
  return join(folder, file ?? "reader-values.js");
}

/** Styles that pages load later, in one sheet: CSS Modules never style each other's classes. */
function lateStyles(folder: string): string {
  return readdirSync(folder)
    .filter((file) => /^(?!app\.|component---|account|windows).*\.css$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

/**
 * Fonts as data URLs: browsers differ on whether a page opened as a file may load a font beside it.
 */
function withFonts(css: string, folder: string): string {
  return css.replace(
    /url\(["']?(?:\/[^"')]*)?\/(fonts\/[\w.-]+\.woff2)["']?\)/g,
    (_, file: string) => {
      const font = readFileSync(join(folder, file)).toString("base64");
      return `url(data:font/woff2;base64,${font})`;
    },
  );
}

const ownStyles = `.offline-note{margin:0;padding:.75rem 1rem;text-align:center;font-size:.8125rem;color:var(--ink-soft)}
[class*="PlanView-module--feed--"]{display:none}
`;

function firstPage(note: string): string {
  const { name } = site.product;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="0;url=docs/index.html">${iconLink(".")}<title>Документация ${name}</title></head><body><p><a href="docs/index.html">Документация ${name}</a></p><p>${note}</p></body></html>\n`;
}
