import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readPublicEnv } from "../../../src/config/public-env";
import { generatedSite } from "../generated/site";
import { htmlBytes, siteBytes, type SiteBytes } from "./built-pages";
import { developRow, type DevelopRow } from "./developing";
import { markdownPages, type MarkdownPage } from "./markdown";
import { clearPeer, givePages, installedPeer, installedVersions, peers, type Peer } from "./peers";
import { runMeasured, type Command, type Taken } from "./process-tree";

export interface GrowthOptions {
  readonly sizes: readonly number[];
  readonly hasPeers: boolean;
  /** Builds alone, which take a third of the time. */
  readonly isBuildOnly: boolean;
  readonly show: (title: string, rows: readonly object[]) => void;
}

interface Measured {
  readonly build: Taken | null;
  readonly bytes: Partial<SiteBytes>;
  readonly develop: DevelopRow | null;
}

const limitSeconds = 1800;
const logs = resolve(".bench/growth");
const editedPage = "docs/introduction/md-keepalived";

/**
 * Builds and develops the site at each size, and the peers with the same pages as Markdown. What
 * takes longer than half an hour is ended, and its figures are missing.
 */
export async function growthRows(options: GrowthOptions): Promise<object[]> {
  const { sizes, hasPeers, isBuildOnly, show } = options;
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const installed = (hasPeers ? peers : []).map((peer) => ({ peer, folder: installedPeer(peer) }));
  for (const { peer, folder } of installed) console.log(installedVersions(folder, peer));
  const rows: object[] = [];
  const tell = (size: number, name: string, { build, bytes, develop }: Measured): void => {
    const row = { pages: size, by: name, ...build, ...bytes };
    show(`Growth: ${name}, ${size} pages, build from nothing, seconds; bytes in brotli`, [row]);
    if (develop) show("Growth: develop, seconds until Chromium shows the page", [develop]);
    rows.push({ ...row, develop });
  };
  try {
    for (const size of sizes) {
      const folder = generatedSite(size);
      try {
        const { pages, ...ours } = await measuredSite(folder, size, isBuildOnly);
        tell(size, "this site", ours);
        for (const { peer, folder: home } of pages ? installed : [])
          tell(size, peer.name, await measuredPeer(peer, home, pages ?? [], size, isBuildOnly));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    for (const { folder } of installed) rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function measuredSite(
  folder: string,
  size: number,
  isBuildOnly: boolean,
): Promise<Measured & { readonly pages: MarkdownPage[] | null }> {
  const output = join(folder, "public");
  const command: Command = {
    command: process.execPath,
    args: ["tools/run/build.mjs"],
    folder,
    env: { ALLOW_PLACEHOLDERS: "1" },
    log: join(logs, `site-${size}-build.log`),
  };
  const build = await runMeasured(command, limitSeconds);
  const bytes = build ? await siteBytes(output) : {};
  const pages = build ? markdownPages(output, readPublicEnv(process.env).siteUrl) : null;
  if (isBuildOnly) return { build, bytes, pages, develop: null };
  for (const cache of [".cache", ".texts", "public", "server/dist"])
    rmSync(join(folder, cache), { recursive: true, force: true });
  const port = freePort();
  const develop = await developRow(
    {
      command: {
        ...command,
        args: ["tools/run/develop.mjs"],
        env: {
          DEVELOP_PORT: String(port),
          PORT: String(port + 1),
          DATA_DIR: join(folder, ".data"),
        },
        log: join(logs, `site-${size}-develop.log`),
      },
      address: `http://localhost:${port}/${editedPage}`,
      file: join(folder, "content", `${editedPage}.mdx`),
    },
    limitSeconds,
  );
  return { build, bytes, pages, develop };
}

async function measuredPeer(
  peer: Peer,
  folder: string,
  pages: readonly MarkdownPage[],
  size: number,
  isBuildOnly: boolean,
): Promise<Measured> {
  givePages(folder, peer, pages);
  // Its programs come first: one of the peers brings its own Node.
  const env = { PATH: `${join(folder, "node_modules/.bin")}:${process.env.PATH ?? ""}` };
  const command = (words: readonly string[], log: string): Command => ({
    command: words[0] ?? "",
    args: words.slice(1),
    folder,
    env: { ...env, ...noTelemetry },
    log: join(logs, `${peer.name}-${size}-${log}.log`),
  });
  const build = await runMeasured(command(peer.build, "build"), limitSeconds);
  const bytes = build ? { html: htmlBytes(join(folder, peer.output)) } : {};
  if (isBuildOnly) return { build, bytes, develop: null };
  clearPeer(folder, peer);
  const port = freePort();
  const develop = await developRow(
    {
      command: command(peer.develop(port), "develop"),
      address: `http://localhost:${port}/${editedPage}`,
      file: join(folder, peer.pages, `${editedPage}.md`),
    },
    limitSeconds,
  );
  return { build, bytes, develop };
}

const noTelemetry = { ASTRO_TELEMETRY_DISABLED: "1", NO_UPDATE_NOTIFIER: "1" };

function freePort(): number {
  return 20_000 + 2 * Math.floor(Math.random() * 10_000);
}
