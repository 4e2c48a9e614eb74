import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Figures } from "../room";
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
}

const limitSeconds = 1800;
const logs = resolve("test-results/growth");

/**
 * Builds and develops the site at each size, and the peers with the same pages as Markdown.
 * Anything that takes longer than half an hour is aborted, and its figures are missing.
 */
export async function growthFigures(options: GrowthOptions): Promise<Figures> {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const installed = (options.hasPeers ? peers : []).map((peer) => ({
    peer,
    home: installedPeer(peer),
  }));
  for (const { peer, home } of installed) console.log(installedVersions(home, peer));
  const figures: Record<string, number> = {};
  try {
    for (const size of options.sizes) {
      const folder = generatedSite(size);
      const log = (name: string) => (step: string) => join(logs, `${name}-${size}-${step}.log`);
      try {
        const site = await ownSite(folder, log("site"));
        Object.assign(figures, await builtFigures(site, size));
        // Our `develop` leaves no built pages.
        const pages = installed.length > 0 ? pagesOf(folder) : [];
        Object.assign(figures, await developFigures(site, size, options));
        for (const { peer, home } of pages.length > 0 ? installed : []) {
          const other = await peerSite(peer, home, pages, log(peer.name));
          Object.assign(figures, await builtFigures(other, size));
          Object.assign(figures, await developFigures(other, size, options));
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    for (const { home } of installed) rmSync(home, { recursive: true, force: true });
  }
  return figures;
}

async function builtFigures(
  { name, build, bytes, clear }: Subject,
  size: number,
): Promise<Figures> {
  clear();
  const taken = await runMeasured(build, limitSeconds);
  if (taken === null) return {};
  const figure = (what: string): string => `${name}, ${size} pages, build, ${what}`;
  return {
    [figure("wall seconds")]: taken.seconds,
    [figure("processor seconds")]: taken.processorSeconds,
    [figure("memory, MB")]: taken.memoryMb,
    ...Object.fromEntries(
      Object.entries(bytes()).map(([part, value]) => [figure(`${part}, brotli bytes`), value]),
    ),
  };
}

async function developFigures(
  { name, clear, develop }: Subject,
  size: number,
  { isBuildOnly }: GrowthOptions,
): Promise<Figures> {
  if (isBuildOnly) return {};
  clear();
  const row = await developRow(develop, limitSeconds);
  if (row === null) return {};
  const figure = (what: string): string => `${name}, ${size} pages, develop, ${what}`;
  return {
    [figure("first start, wall seconds")]: row.first,
    [figure("first start, processor seconds")]: row.firstProcessor,
    [figure("second start, wall seconds")]: row.again,
    [figure("second start, processor seconds")]: row.againProcessor,
    [figure("an edit until it shows, median, seconds")]: row.edit,
    [figure("memory, MB")]: row.memoryMb,
  };
}
