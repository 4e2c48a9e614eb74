import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { chromium as chromiumPath } from "../../tools/programs/chromium";
import { chromiumFlags } from "../serve";
import { keystrokes, quantile } from "./typed-queries";

/** Durations of the search functions in milliseconds. */
export interface SearchSpeedRow {
  readonly index: string;
  readonly slowdown: number;
  /** From the index's text to a usable search. */
  readonly unpacked: number;
  /** The first query after that. */
  readonly first: number;
  /** The keystrokes, each asked for the first time: files are still read. */
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  /** The 95th percentile of the same keystrokes once all they need has been read. */
  readonly againP95: number;
}

interface Times {
  readonly unpacked: number;
  readonly first: number;
  readonly each: readonly number[];
  readonly again: readonly number[];
}

/**
 * Durations of the worker's own functions in Chromium. They run in a page here, because CPU
 * throttling affects a page's main thread but not workers. Takes the fastest of `runs` fresh pages:
 * other load on the machine only ever adds time.
 */
export async function searchSpeed(
  indexes: Readonly<Record<string, ReadonlyMap<string, string>>>,
  slowdowns: readonly number[],
  runs: number,
): Promise<SearchSpeedRow[]> {
  const script = await bundledSearch();
  const rows: SearchSpeedRow[] = [];
  for (const [index, files] of Object.entries(indexes)) {
    for (const slowdown of slowdowns) {
      const times: Times[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await oneRun(script, files, slowdown));
      const least = (valueOf: (one: Times) => number): number =>
        Math.round(10 * Math.min(...times.map(valueOf))) / 10;
      rows.push({
        index,
        slowdown,
        unpacked: least(({ unpacked }) => unpacked),
        first: least(({ first }) => first),
        p50: least(({ each }) => quantile(each, 0.5)),
        p95: least(({ each }) => quantile(each, 0.95)),
        longest: least(({ each }) => Math.max(...each)),
        againP95: least(({ again }) => quantile(again, 0.95)),
      });
    }
  }
  return rows;
}

async function oneRun(
  script: string,
  files: ReadonlyMap<string, string>,
  slowdown: number,
): Promise<Times> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await page.evaluate(
      async ({ files, queries }) => {
        const { createSearch } = (
          window as unknown as { siteSearch: typeof import("../../src/search/search") }
        ).siteSearch;
        const started = performance.now();
        const texts = new Map(files);
        const load = async (path: string): Promise<string> => texts.get(path) ?? "";
        const search = await createSearch({ load });
        const unpacked = performance.now() - started;
        const ask = async (query: string): Promise<number> => {
          const before = performance.now();
          await search.answer({ query, isLiteral: false, kind: null, limit: 8 });
          return performance.now() - before;
        };
        const first = await ask(queries[0] ?? "");
        // The worker does the same while the reader begins to type.
        await ask("прверка zbx");
        const each: number[] = [];
        for (const query of queries) each.push(await ask(query));
        const again: number[] = [];
        for (const query of queries) again.push(await ask(query));
        return { unpacked, first, each, again };
      },
      { files: [...files], queries: ["пароль", ...keystrokes()] },
    );
  } finally {
    await browser.close();
  }
}

async function bundledSearch(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["src/search/search.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "siteSearch",
    platform: "browser",
    target: "chrome111",
    minify: true,
  });
  return outputFiles[0]?.text ?? "";
}
