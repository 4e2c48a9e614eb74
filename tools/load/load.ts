import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHistogram } from "node:perf_hooks";
import { type MeasuredServer, startMeasured } from "../bench/server/start-measured";
import { type PostgresCluster, startPostgres } from "../programs/postgres";
import { isLoopbackHost, loadOptions } from "./options";
import { followProcess } from "./process-figures";
import { type Answered, createVisits, measureCapacity, runSteadily } from "./visits";
import { siteVisits } from "./site-visits";

/**
 * `npm run load [-- --seconds 30] [-- --postgres] [-- --target http://127.0.0.1:9000]`: simulates
 * visitors who read, navigate, search, download and sign in, at 70 % of the measured capacity, for
 * ten minutes. Without a target it starts the server without network limits, on PGlite or on a
 * PostgreSQL of its own. With a target, which must serve this `public/`, visitors only read. Only
 * this machine is ever contacted.
 */
async function main(): Promise<void> {
  const options = loadOptions(process.argv.slice(2));
  if (!existsSync("public/index.html")) throw new Error("No public/: run npm run build first");
  if (options.target !== null && !(await isLoopbackHost(options.target.hostname)))
    throw new Error(`${options.target.host} is not this machine: load goes to loopback only`);

  const folder = await mkdtemp(join(tmpdir(), "site-load-"));
  let cluster: PostgresCluster | null = null;
  let server: MeasuredServer | null = null;
  try {
    if (options.isPostgres) cluster = await startPostgres({ isDurable: true });
    if (options.target === null) server = await startMeasured(folder, cluster?.url ?? "");
    const origin = options.target ?? new URL(`http://127.0.0.1:${server?.port}`);
    const visits = createVisits(origin, siteVisits("public"), server);
    console.error("Measuring what is possible…");
    const possible = await measureCapacity(visits, Math.min(20, options.seconds / 3));
    const wanted = possible * 0.7;
    console.error(`${round(possible)} visits a second; ${round(wanted)} for ${options.seconds} s…`);
    const figures = server === null ? null : followProcess(server.pid);
    const answered = await runSteadily(visits, wanted, options.seconds);
    // Frees the sockets of visitors who have left.
    await visits.leave();
    const result: LoadResult = {
      date: new Date().toISOString(),
      node: process.version,
      database: server && (options.isPostgres ? "PostgreSQL" : "PGlite"),
      seconds: options.seconds,
      possibleVisitsPerSecond: round(possible),
      visitsPerSecond: round(wanted),
      visits: answered.visits,
      requests: [...answered.times.values()].reduce((sum, { count }) => sum + count, 0),
      lost: answered.lost,
      senderStoodMs: answered.stoodMs,
      latencies: latenciesByKind(answered.times),
      process: figures && (await figures.end()),
    };
    tell(result);
    keep(result);
    process.exitCode = result.lost.length === 0 ? 0 : 1;
  } finally {
    await server?.stop();
    await cluster?.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

interface LoadResult {
  readonly date: string;
  readonly node: string;
  readonly database: string | null;
  readonly seconds: number;
  readonly possibleVisitsPerSecond: number;
  readonly visitsPerSecond: number;
  readonly visits: number;
  readonly requests: number;
  readonly lost: readonly string[];
  readonly senderStoodMs: number;
  readonly latencies: readonly object[];
  readonly process: object | null;
}

function keep(result: LoadResult): void {
  mkdirSync(".bench", { recursive: true });
  writeFileSync(".bench/load.json", `${JSON.stringify(result, null, 1)}\n`);
}

function tell({ latencies, process: figures, visits, requests, lost, senderStoodMs }: LoadResult) {
  console.table(latencies);
  if (figures !== null) console.table(figures);
  console.log(`${visits} visits, ${requests} requests, ${lost.length} lost`);
  console.log(`The sender itself stood still for ${senderStoodMs} ms at most`);
  for (const line of lost.slice(0, 10)) console.log(line);
}

function latenciesByKind(times: Answered["times"]) {
  const all = createHistogram();
  for (const histogram of times.values()) all.add(histogram);
  return [...times, ["all", all] as const].map(([kind, histogram]) => {
    const at = (percent: number) => round(histogram.percentile(percent) / 1000);
    return { kind, requests: histogram.count, p50: at(50), p95: at(95), p99: at(99) };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

void main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
