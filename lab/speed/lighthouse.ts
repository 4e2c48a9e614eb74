import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "../../tools/programs/chromium";
import { chromiumFlags } from "../serve";

export interface LighthouseRow {
  readonly path: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
}

/**
 * Lighthouse with its mobile defaults: for each page the run of median performance out of `runs`.
 */
export async function lighthouseRows(
  address: string,
  paths: readonly string[],
  runs: number,
): Promise<LighthouseRow[]> {
  const rows: LighthouseRow[] = [];
  for (const path of paths) {
    const own: LighthouseRow[] = [];
    for (let run = 0; run < runs; run += 1) own.push(await oneRun(address, path));
    own.sort((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs);
    const median = own[Math.floor(own.length / 2)];
    if (median) rows.push(median);
  }
  return rows;
}

async function oneRun(address: string, path: string): Promise<LighthouseRow> {
  const browser = await launch({ chromePath: chromium(), chromeFlags: chromiumFlags });
  try {
    const result = await lighthouse(address + path, {
      port: browser.port,
      output: "json",
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse gave no answer for ${path}`);
    const { categories, audits } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string): number => audits[name]?.numericValue ?? 0;
    return {
      path,
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      lcpMs: Math.round(value("largest-contentful-paint")),
      tbtMs: Math.round(value("total-blocking-time")),
      cls: Number(value("cumulative-layout-shift").toFixed(3)),
    };
  } finally {
    browser.kill();
  }
}
