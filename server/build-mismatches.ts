import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { siteFiles } from "../src/contracts/site-files";
import type { ServerEnv } from "./env";
import { parseSitePolicy } from "./site/security-headers";

/** Folder of the site's build. */
export const siteFolder = resolve("public");

/** Settings a build was made with, as its home page and policy show them. */
interface BuildAims {
  readonly captcha: "widget" | "work" | "none";
  readonly origin: string;
  readonly pathPrefix: string;
}

export interface Misfit {
  /** A fault blocks pages or sign-in. */
  readonly state: "fault" | "warning";
  readonly sentence: string;
}

type Settings = Pick<ServerEnv, "captchaSecret" | "captchaWork" | "pathPrefix" | "siteUrl">;

/**
 * Differences between the settings of a build and those of the server, a sentence each. None
 * without a build, or if it shows no settings.
 */
export async function mismatchesOf(env: Settings, folder = siteFolder): Promise<Misfit[]> {
  const aims = await readAims(folder).catch(() => null);
  if (aims === null) return [];
  const { captchaSecret, captchaWork, siteUrl } = env;
  const isWorkAsked = captchaSecret === null && captchaWork !== null;
  const possible: readonly (readonly [boolean, Misfit["state"], string])[] = [
    [
      captchaSecret !== null && aims.captcha !== "widget",
      "fault",
      "CAPTCHA_SECRET задана, а сайт собран без GATSBY_CAPTCHA_SITE_KEY: войти нельзя. Соберите сайт заново",
    ],
    [
      isWorkAsked && aims.captcha === "widget",
      "fault",
      "CAPTCHA_WORK задана, а сайт собран с GATSBY_CAPTCHA_SITE_KEY: войти нельзя. Соберите сайт заново без этой переменной, с GATSBY_CAPTCHA_WORK=1",
    ],
    [
      isWorkAsked && aims.captcha === "none",
      "fault",
      "CAPTCHA_WORK задана, а сайт собран без GATSBY_CAPTCHA_WORK=1: войти нельзя. Соберите сайт заново",
    ],
    [
      env.pathPrefix !== aims.pathPrefix,
      "fault",
      `PATH_PREFIX сервера — ${named(env.pathPrefix)}, сайт собран с другой, ${named(aims.pathPrefix)}: ссылки и скрипты страниц не найдутся. Задайте одну и соберите сайт заново`,
    ],
    [
      siteUrl !== null && siteUrl !== aims.origin,
      "warning",
      `GATSBY_SITE_URL сервера — ${siteUrl}, а сайт собран для ${aims.origin}: этот адрес стоит в тексте согласия и в карте сайта. Соберите сайт заново`,
    ],
  ];
  return possible.flatMap(([isSo, state, sentence]) => (isSo ? [{ state, sentence }] : []));
}

async function readAims(folder: string): Promise<BuildAims | null> {
  const home = await readFile(join(folder, "index.html"), "utf8");
  const policy = parseSitePolicy(await readFile(join(folder, siteFiles.policy), "utf8"));
  const link = /<link\s[^>]*rel="canonical"[^>]*>/.exec(home)?.[0] ?? "";
  const address = /href="([^"]*)"/.exec(link)?.[1] ?? "";
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const isWork = /<html\s[^>]*data-captcha="work"/.test(home);
  return {
    // A build with a widget key shows the widget, whatever else is set.
    captcha: policy.frame.length > 0 ? "widget" : isWork ? "work" : "none",
    origin,
    pathPrefix: pathname.replace(/\/$/, ""),
  };
}

function named(pathPrefix: string): string {
  return pathPrefix === "" ? "пустая" : `«${pathPrefix}»`;
}
