import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { buildManifestFile } from "../../src/contracts/build-manifest";
import type { ConsentPolicy } from "../../src/contracts/site-files";
import { errorCode } from "../error-code";
import { StartupError } from "../startup-error";
import { type OldFile, withReplaced } from "./old-files";
import { type MemoryLimits, SpoiltFile, readBuild } from "./read-build";
import { parseSitePolicy, securityHeaders } from "./security-headers";
import type { SiteBuild, SiteFile } from "./site-build";

const megabyte = 2 ** 20;
const standardLimits: MemoryLimits = {
  build: 64 * megabyte,
  file: megabyte,
  oldFiles: 16 * megabyte,
};
const checkEveryMs = 1000;

export type CurrentBuild = Awaited<ReturnType<typeof openCurrentBuild>>;

interface CurrentBuildParts {
  readonly folder: string;
  readonly url: () => string;
  readonly log: FastifyBaseLogger;
  readonly limits?: MemoryLimits | undefined;
  readonly now: () => number;
  /** Called with the privacy policy of each build. */
  readonly onPolicy?: ((policy: ConsentPolicy) => void) | undefined;
  /** Called when a build becomes current. */
  readonly onBuild?: (() => void) | undefined;
}

/**
 * Loads the build in a folder and watches for the next, which replaces it atomically. Pages opened
 * before still find their scripts, pictures and fonts for an hour.
 */
export async function openCurrentBuild(parts: CurrentBuildParts) {
  const { folder, url, log, limits = standardLimits, now } = parts;
  const { onPolicy = () => {}, onBuild = () => {} } = parts;
  let current: SiteBuild | null = null;
  let seen = "";
  let oldFiles: ReadonlyMap<string, OldFile> = new Map();

  async function refresh(): Promise<boolean> {
    const mark = await manifestMark(folder);
    if (mark === seen) return false;
    const reading = await readBuild({ folder, siteUrl: url(), limits, previous: current });
    if (reading === null) return false;
    seen = mark;
    if (reading instanceof SpoiltFile) {
      const sentence = `Файл ${join(folder, reading.message)} испорчен: соберите сайт заново.`;
      if (current === null) throw new StartupError([sentence], reading.cause);
      log.error({ err: reading.cause }, `${sentence} Сервер отдаёт прежнюю сборку`);
      return false;
    }
    oldFiles = withReplaced(oldFiles, current, reading, now(), limits.oldFiles);
    if (current !== null) log.info("Сервер отдаёт новую сборку сайта");
    current = reading;
    if (current.consentPolicy !== null) onPolicy(current.consentPolicy);
    onBuild();
    return true;
  }

  if (!(await refresh())) {
    if (await isClosed(folder)) log.error({ folder }, closedSite);
    else log.warn({ folder }, noSite);
  }
  const stopChecking = checkAgain(refresh, log);

  return {
    /** The current build, or null without a complete one. */
    build: () => current,
    /** A file of an earlier build whose name is unique to its content. */
    oldFile(address: string): SiteFile | undefined {
      const old = oldFiles.get(address);
      return old !== undefined && old.until > now() ? old.file : undefined;
    },
    securityHeaders: () =>
      current?.securityHeaders ?? securityHeaders(parseSitePolicy("{}"), url()),
    /** Checks for a new build now; `true` if it was loaded. */
    refresh,
    close: stopChecking,
  };
}

const noSite =
  "Сайта в папке нет, отвечает только API: выполните npm run build, сервер подхватит сборку сам";

const closedSite =
  "Сайт в папке есть, но прочитать его нельзя, отвечает только API: дайте пользователю сервера право читать папку (chmod -R a+rX), сервер подхватит сборку сам";

/** Whether this user may not read the build, as after a build with a strict umask. */
async function isClosed(folder: string): Promise<boolean> {
  const codes = [buildManifestFile, "index.html"].map(async (name) => {
    try {
      await (await open(join(folder, name))).close();
      return "";
    } catch (error) {
      return errorCode(error);
    }
  });
  return (await Promise.all(codes)).includes("EACCES");
}

/** Polls for a new build; returns the function that stops it. */
function checkAgain(refresh: () => Promise<boolean>, log: FastifyBaseLogger): () => void {
  let isBusy = false;
  let lastFailure = "";
  async function check(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await refresh();
      lastFailure = "";
    } catch (error) {
      // A fault that persists is checked every second but logged once.
      if (String(error) !== lastFailure)
        log.error({ err: error }, "Новая сборка сайта не прочитана");
      lastFailure = String(error);
    }
    isBusy = false;
  }
  const timer = setInterval(() => void check(), checkEveryMs).unref();
  return () => clearInterval(timer);
}

/** Identifies a build's manifest; "" without one. */
async function manifestMark(folder: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(join(folder, buildManifestFile));
    return `${mtimeMs} ${ino} ${size}`;
  } catch (error) {
    if (errorCode(error) !== "") return "";
    throw error;
  }
}
