import { assertBuilt } from "../kinds";
import type { Figures } from "../room";
import { jestFigures } from "../suites";
import { benchServer } from "./bench-server";
import type { ServerFigures } from "./figures";

export const betterWhenLarger = /per second|passed/;
export const programs = ["caddy", "libnginx-mod-http-brotli-static"];

const names: Readonly<Record<Exclude<keyof ServerFigures, "database">, string>> = {
  signInCallsPerSecond: "sign-in calls per second",
  medianMs: "a sign-in call, median, ms",
  p99Ms: "a sign-in call, 99th percentile, ms",
  docsP99IdleMs: "a page, 99th percentile, ms",
  docsP99LoadedMs: "a page beside fifty busy connections, 99th percentile, ms",
  docsP99OwnIdleMs: "a page, the server's own share, 99th percentile, ms",
  docsP99OwnLoadedMs:
    "a page beside fifty busy connections, the server's own share, 99th percentile, ms",
  apiCallsPerSecondBesidePages: "calls beside pages per second",
  megabytesAfter10k: "memory after 10,000 requests, MB",
  megabytesAfter100k: "memory after 100,000 requests, MB",
  startMs: "from start to the first healthy answer, ms",
};

/**
 * Measures the server on both databases, and tries its package and the web servers of `deploy/`:
 * `npm run lab -- server [measure] [tests]`.
 */
export async function run(wanted: readonly string[]): Promise<Figures> {
  assertBuilt();
  const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
  return {
    ...(isWanted("tests") ? await jestFigures("server", ["lab/server"]) : {}),
    ...(isWanted("measure") ? await measured() : {}),
  };
}

async function measured(): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const { database, ...values } of await benchServer())
    for (const [key, name] of Object.entries(names)) {
      const value = values[key as keyof typeof values];
      if (value !== null) figures[`${database}, ${name}`] = value;
    }
  return figures;
}
