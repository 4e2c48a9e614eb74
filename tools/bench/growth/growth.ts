import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { generatedSite } from "../generated/site";
import { developRow } from "./developing";
import { installedPeer, installedVersions, peers } from "./peers";
import { runMeasured } from "./process-tree";
import { ownSite, pagesOf, peerSite, type Subject } from "./subject";

export interface GrowthOptions {
  readonly sizes: readonly number[];
  readonly hasPeers: boolean;
  /** Builds only, which takes a third of the time. */
  readonly isBuildOnly: boolean;
  readonly show: (title: string, rows: readonly object[]) => void;
}

const limitSeconds = 1800;
const logs = resolve(".bench/growth");

/**
 * Builds and develops the site at each size, and the peers with the same pages as Markdown.
 * Anything that takes longer than half an hour is aborted, and its figures are missing.
 */
export async function growthRows(options: GrowthOptions): Promise<object[]> {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const installed = (options.hasPeers ? peers : []).map((peer) => ({
    peer,
    home: installedPeer(peer),
  }));
  for (const { peer, home } of installed) console.log(installedVersions(home, peer));
  const rows: object[] = [];
  try {
    for (const size of options.sizes) {
      const folder = generatedSite(size);
      const log = (name: string) => (step: string) => join(logs, `${name}-${size}-${step}.log`);
      try {
        const site = ownSite(folder, log("site"));
        const build = await builtRow(site, size, options);
        // Our `develop` leaves no built pages.
        const pages = build && installed.length > 0 ? pagesOf(folder) : [];
        rows.push({ pages: size, by: site.name, build, develop: await developed(site, options) });
        for (const { peer, home } of pages.length > 0 ? installed : []) {
          const other = peerSite(peer, home, pages, log(peer.name));
          const built = await builtRow(other, size, options);
          const develop = await developed(other, options);
          rows.push({ pages: size, by: other.name, build: built, develop });
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    for (const { home } of installed) rmSync(home, { recursive: true, force: true });
  }
  return rows;
}

async function builtRow(
  { name, build, bytes, clear }: Subject,
  size: number,
  { show }: GrowthOptions,
): Promise<object | null> {
  clear();
  const taken = await runMeasured(build, limitSeconds);
  const row = taken && { ...taken, ...(await bytes()) };
  show(`Growth: ${name}, ${size} pages, built from nothing; bytes in brotli`, [row ?? {}]);
  return row;
}

async function developed(
  { name, clear, develop }: Subject,
  { isBuildOnly, show }: GrowthOptions,
): Promise<object | null> {
  if (isBuildOnly) return null;
  clear();
  const row = await developRow(develop, limitSeconds);
  show(`Growth: ${name}, develop, seconds until Chromium shows the page`, [row ?? {}]);
  return row;
}
