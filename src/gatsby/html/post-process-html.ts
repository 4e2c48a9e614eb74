import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { captchaOrigins } from "../../config/captcha";
import { readPublicEnv } from "../../config/public-env";
import { sidebarFile } from "../pages/create-pages";
import { preloadCodeFont } from "./preload-code-font";
import { preloadLcpImage } from "./preload-lcp-image";
import { templateScripts, deferScripts } from "./defer-scripts";

const sidebarPlace = /(<div[^>]*\bdata-docs-sidebar=""[^>]*>)[\s\S]*?(<\/div>)/;

/**
 * Puts the sidebar's links into every page of the documentation, the current one marked, has the scripts fetched after the
 * first paint, the font of its code and its first picture with the HTML, and writes `csp.json`: the hashes of all inline scripts and the origins the owner configured. Gives back the addresses of the pages.
 */
export async function postProcessHtml(folder: string): Promise<string[]> {
  const { html: sidebar } = JSON.parse(readFileSync(join(folder, sidebarFile), "utf8")) as {
    html: string;
  };
  const sidebarOf = sidebarFor(sidebar, readPublicEnv(process.env).pathPrefix);
  const scriptsOf = templateScripts(folder);
  const scriptHashes = new Set<string>();
  const paths: string[] = [];
  for (const file of htmlFiles(folder)) {
    // Other files are compressed meanwhile.
    await setImmediate();
    const path = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
    const html = readFileSync(join(folder, file), "utf8");
    const bare = preloadLcpImage(
      preloadCodeFont(deferScripts(withoutPadding(html), scriptsOf(path))),
    );
    const finished = bare.replace(
      sidebarPlace,
      (_, open: string, close: string) => open + sidebarOf(path) + close,
    );
    if (finished !== html) writeFileSync(join(folder, file), finished);
    for (const match of bare.matchAll(
      /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g,
    ))
      scriptHashes.add(sha256(match[1] ?? ""));
    if (!/^\/(404|dev\b)/.test(path) && !/<meta[^>]*name="robots"[^>]*noindex/.test(bare))
      paths.push(path === "/docs/api" ? "/docs/api/" : path);
  }
  writeFileSync(
    join(folder, "csp.json"),
    `${JSON.stringify({ scriptHashes: [...scriptHashes].sort(), ...foreignOrigins() }, null, 1)}\n`,
  );
  return [...new Set(paths)].sort();
}

/** React 18 writes pages in pieces of 2 KB and fills a piece up with zeros where a Cyrillic letter, of two bytes, does not fit. */
function withoutPadding(html: string): string {
  return html.replaceAll("\0", "");
}

/** Reads the sidebar once and gives back how it stands in the page at a path below `prefix`: the link to it marked, the group of that link open. */
export function sidebarFor(sidebar: string, prefix: string): (path: string) => string {
  const places = new Map<string, { group: string; groupAt: number; linkEnd: number }>();
  let [group, groupAt] = ["", 0];
  for (const { 0: tag, 1: href, index } of sidebar.matchAll(
    /<details class="c-sideGroup"(?: open="")?>|<a href="([^"]*)">/g,
  )) {
    if (href === undefined) [group, groupAt] = [tag, index];
    else places.set(href, { group, groupAt, linkEnd: index + tag.length - 1 });
  }
  return (path) => {
    const place = places.get(prefix + path);
    if (!place) return sidebar;
    const inside = sidebar.slice(place.groupAt + place.group.length, place.linkEnd);
    return `${sidebar.slice(0, place.groupAt)}<details class="c-sideGroup" open="">${inside} aria-current="page"${sidebar.slice(place.linkEnd)}`;
  };
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html") && !isPartOfPages(file));
}

/** Is a file one that Gatsby puts pages together of: `_gatsby/slices` have been stitched in already. */
function isPartOfPages(file: string): boolean {
  return /^(?:page-data|_gatsby)\//.test(file);
}

function foreignOrigins(): { connect: string[]; script: string[]; frame: string[]; img: string[] } {
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
