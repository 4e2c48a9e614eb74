import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { captchaOrigins } from "../config/captcha";
import { readPublicEnv } from "../config/public-env";
import { sidebarFile } from "./create-pages";
import { withCodeFonts } from "./code-fonts";
import { templateScripts, withLateScripts } from "./late-scripts";

const sidebarPlace = /(<div[^>]*\bdata-docs-sidebar=""[^>]*>)[\s\S]*?(<\/div>)/;

/**
 * Puts the sidebar's links into every page of the documentation, the current one marked, has the scripts fetched after the
 * first paint and the fonts of its code with the HTML, and writes `csp.json`: the hashes of all inline scripts and the origins the owner configured. Gives back the addresses of the pages.
 */
export async function finishHtml(folder: string): Promise<string[]> {
  const { html: sidebar } = JSON.parse(readFileSync(join(folder, sidebarFile), "utf8")) as { html: string };
  const scriptsOf = templateScripts(folder);
  const scriptHashes = new Set<string>();
  const paths: string[] = [];
  for (const file of htmlFiles(folder)) {
    const path = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
    const html = readFileSync(join(folder, file), "utf8");
    const finished = withCodeFonts(withLateScripts(withoutPadding(html), scriptsOf(path))).replace(sidebarPlace, (_, open: string, close: string) => open + withCurrent(sidebar, path) + close);
    if (finished !== html) writeFileSync(join(folder, file), finished);
    for (const match of finished.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)) scriptHashes.add(sha256(match[1] ?? ""));
    if (!/^\/(404|dev\b)/.test(path) && !/<meta[^>]*name="robots"[^>]*noindex/.test(finished)) paths.push(path === "/docs/api" ? "/docs/api/" : path);
  }
  writeFileSync(join(folder, "csp.json"), `${JSON.stringify({ scriptHashes: [...scriptHashes].sort(), ...foreignOrigins() }, null, 1)}\n`);
  return [...new Set(paths)].sort();
}

/** React 18 writes pages in pieces of 2 KB and fills a piece up with zeros where a Cyrillic letter, of two bytes, does not fit. */
function withoutPadding(html: string): string {
  return html.replaceAll("\0", "");
}

/** Marks the link to `path` and opens the group it stands in. */
export function withCurrent(sidebar: string, path: string): string {
  return sidebar.replace(/<details class="c-sideGroup"( open="")?>([\s\S]*?)<\/details>/g, (whole, _open: string, inner: string) => {
    const marked = inner.replace(new RegExp(`<a href="([^"]*${escapePattern(path)})">`), '<a href="$1" aria-current="page">');
    return marked === inner ? whole : `<details class="c-sideGroup" open="">${marked}</details>`;
  });
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html") && !file.startsWith("page-data/"));
}

function foreignOrigins(): { connect: string[]; script: string[]; frame: string[]; img: string[] } {
  const env = readPublicEnv(process.env);
  const api = env.apiUrl === "" ? [] : [new URL(env.apiUrl).origin];
  const captcha = env.captchaSiteKey === "" ? [] : captchaOrigins;
  const counter = env.metrikaId === "" ? [] : ["https://mc.yandex.ru", "https://mc.yandex.com"];
  return { connect: [...api, ...captcha, ...counter], script: [...captcha, ...counter], frame: captcha, img: counter };
}

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
