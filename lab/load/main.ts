import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHistogram } from "node:perf_hooks";
import { type MeasuredServer, startMeasured } from "../server/start-measured";
import { type PostgresCluster, startPostgres } from "../../__tests__/support/postgres";
import type { Figures } from "../room";
import { isLoopbackHost, loadOptions } from "./options";
import { followProcess } from "./process-figures";
import { type Answered, createVisits, measureCapacity, runSteadily } from "./visits";
import { siteVisits } from "./site-visits";

export const betterWhenLarger = /visits/;

/**
 * `npm run lab -- load [--seconds 30] [--postgres] [--target http://127.0.0.1:9000]`: simulates
 * visitors who read, navigate, search, download and sign in, at 70 % of the measured capacity, for
 * ten minutes. Without a target it starts the server without network limits, on PGlite or on a
 * PostgreSQL of its own. With a target, which must serve this `public/`, visitors only read. Only
 * this machine is ever contacted.
 */
export async function run(args: readonly string[]): Promise<Figures> {
  const options = loadOptions(args);
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
    for (const line of answered.lost.slice(0, 10)) console.error(line);
    if (answered.lost.length > 0) throw new Error(`${answered.lost.length} requests lost`);
    if (figures !== null) console.table(await figures.end());
    console.log(`The sender itself was blocked for ${answered.stoodMs} ms at most`);
    const database = options.isPostgres ? "PostgreSQL" : "PGlite";
    const prefix = server === null ? "" : `${database}, `;
    return {
      [`${prefix}visits per second possible`]: round(possible),
      [`${prefix}visits, number`]: answered.visits,
      ...latencies(answered.times, prefix),
    };
  } finally {
    await server?.stop();
    await cluster?.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

function latencies(times: Answered["times"], prefix: string): Figures {
  const all = createHistogram();
  for (const histogram of times.values()) all.add(histogram);
  return Object.fromEntries(
    [...times, ["all", all] as const].flatMap(([kind, histogram]) =>
      [50, 99].map((percent) => [
        `${prefix}${kind}, percentile ${percent}, ms`,
        round(histogram.percentile(percent) / 1000),
      ]),
    ),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
